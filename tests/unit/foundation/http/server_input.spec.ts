import { flag, paging, sharedField } from '#app/foundation/http/input/query_fields'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import { accountId } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import * as v from 'valibot'

const list = vine.create({
  ...paging(10),
  all: flag(),
  kind: vine.enum(['USER', 'ADDRESS']).optional(),
  name: vine.string().maxLength(3).optional(),
  account: sharedField(v.optional(accountId())),
})

/** The keys of what is wrong with a query, by parameter. */
async function wrong(query: unknown): Promise<Record<string, string>> {
  const { failures = [] } = await checkServerInput(list, query)
  return Object.fromEntries(failures.map(({ path, message }) => [path.join('.'), message.key]))
}

test.group('Query strings', () => {
  test('have defaults and become what they say', async ({ assert }) => {
    assert.deepEqual((await checkServerInput(list, {})).output, { limit: 10, offset: 0 })
    const query = { limit: '5', offset: '20', all: 'true', account: ' sdlyon01 ', other: 'x' }
    assert.deepEqual((await checkServerInput(list, query)).output, {
      limit: 5,
      offset: 20,
      all: true,
      account: 'SDLYON01',
    })
  })

  test('are refused under the keys that forms have, too', async ({ assert }) => {
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

  test('with a parameter twice, or nested, are refused', async ({ assert }) => {
    assert.deepEqual(
      Object.keys(await wrong({ limit: ['1', '2'], name: { a: 'b' }, account: ['SDLYON01'] })),
      ['limit', 'name', 'account']
    )
  })

  test('are described with their types and defaults', ({ assert }) => {
    const { properties, required = [] } = list.toJSONSchema()
    assert.deepEqual(required, [])
    assert.include(properties?.limit, { type: 'string', default: '10' })
    assert.deepEqual(properties?.all, { enum: ['true', 'false'] })
  })
})
