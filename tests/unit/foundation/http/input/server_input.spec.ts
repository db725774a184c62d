import { flag, idPath, optionalLine, paging } from '#app/foundation/http/input/url_fields'
import { account, filledLine, moment, oneLine } from '#app/foundation/http/input/server_fields'
import {
  type ServerValidator,
  checkServerInput,
  readServerPath,
} from '#app/foundation/http/input/server_input'
import { NotFound } from '#app/foundation/http/refusal'
import { accountId, instant, optionalText, requiredText } from '#shared/ground/validation/fields'
import { failuresOf } from '#shared/ground/validation/issues'
import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import fc from 'fast-check'
import * as v from 'valibot'

const list = vine.create({
  ...paging(10),
  all: flag(),
  kind: vine.enum(['USER', 'ADDRESS']).optional(),
  name: vine.string().maxLength(3).optional(),
  account: account().optional(),
  search: oneLine(20).optional(),
  title: optionalLine(),
  seen: moment().optional(),
})

async function wrong(query: unknown): Promise<Record<string, string>> {
  const { failures = [] } = await checkServerInput(list, query)
  return Object.fromEntries(failures.map(({ path, message }) => [path.join('.'), message.key]))
}

test.group('Query strings', () => {
  test('parameters of a query have defaults and become their values', async ({ assert }) => {
    assert.deepEqual((await checkServerInput(list, {})).output, { limit: 10, offset: 0, title: '' })
    const query = { limit: '5', offset: '20', all: 'true', account: ' sdlyon01 ', other: 'x' }
    assert.deepEqual((await checkServerInput(list, query)).output, {
      limit: 5,
      offset: 20,
      all: true,
      account: 'SDLYON01',
      title: '',
    })
  })

  test('bad parameters are refused with the texts of forms', async ({ assert }) => {
    assert.deepEqual(
      await wrong({ limit: '0', offset: '-1', all: '1', kind: 'X', name: 'long', account: '?' }),
      {
        limit: 'validation.min_value',
        offset: 'validation.invalid',
        all: 'validation.choice',
        kind: 'validation.choice',
        name: 'validation.max_length',
        account: 'validation.account_id',
      }
    )
  })

  test('a parameter that is repeated or nested is refused', async ({ assert }) => {
    const query = { limit: ['1', '2'], name: { a: 'b' }, account: ['SDLYON01'], title: ['a'] }
    assert.deepEqual(Object.keys(await wrong(query)), ['limit', 'name', 'account', 'title'])
  })

  test('parameters are described with their types and defaults', ({ assert }) => {
    const { properties, required = [] } = list.toJSONSchema()
    assert.deepEqual(required, [])
    const limit = { type: 'string', pattern: '^\\d{1,4}$', default: '10' }
    assert.equal(JSON.stringify(properties?.limit), JSON.stringify(limit))
    assert.deepEqual(properties?.all, { enum: ['true', 'false'] })
    assert.include(properties?.title, { default: '' })
  })
})

test.group('Ids in a path', () => {
  test('an id in a path is a whole number above 0 that is exact', async ({ assert }) => {
    for (const id of ['1', '9007199254740991']) {
      assert.deepEqual(await readServerPath(idPath, { id }), { id: Number(id) })
    }
    const wrongIds = ['0', '01', '-1', '1.0', '1e3', ' 1', '', '9007199254740992', '9'.repeat(17)]
    for (const id of [...wrongIds, 1, null, undefined, ['1']]) {
      await assert.rejects(() => readServerPath(idPath, { id }), NotFound)
    }
  })
})

/** Texts that fields treat differently: spaces, other scripts, marks, long texts and instants. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 25 }),
  fc.stringMatching(/^ ?[A-Za-z0-9٣ｄ]{0,11} ?$/),
  fc.constantFrom('', ' ', 'e\u0301', 'a\u0000b', 'a\u2028b', 'x'.repeat(500), ' 2026-05-01'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
)

test.group('Fields of the server and of forms', () => {
  for (const [name, field, shared] of [
    ['an account id', account(), accountId()],
    ['an optional line', oneLine(20), optionalText(20)],
    ['a required line', filledLine(20), requiredText(20)],
    ['an instant', moment(), instant()],
  ] as const) {
    test(`${name} is the same for the server and for forms`, async ({ assert }) => {
      const validator: ServerValidator = vine.create({ value: field as SchemaTypes })
      await fc.assert(
        fc.asyncProperty(texts, async (value) => {
          const own = await checkServerInput(validator, { value })
          const form = v.safeParse(v.object({ value: shared }), { value })
          if (form.success) return assert.deepEqual(own.output, form.output)
          const [first] = failuresOf(form.issues)
          assert.deepEqual(
            own.failures?.map(({ path, message }) => [path, message.key]),
            [[first!.path, first!.message.key]]
          )
        })
      )
    })
  }
})
