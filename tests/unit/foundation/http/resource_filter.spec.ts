import { InvalidInput } from '#app/foundation/http/input/input'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readResourceRequest } from '#app/foundation/resources/resource_list'
import {
  calendarDate,
  pk,
  resourceFilter,
  wantedIds,
  yesOrNo,
} from '#app/foundation/resources/resource_filter'
import { test } from '@japa/runner'

const fields = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  company_id: pk().optional(),
  is_on: yesOrNo().optional(),
  from: calendarDate().optional(),
})

const read = async (filter: string) =>
  (await readResourceRequest({ filter }, ['id'], fields)).filter

async function failuresOf(filter: object | null) {
  try {
    await read(JSON.stringify(filter))
    return {}
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return Object.fromEntries(
      error.failures.map(({ path, message }) => [path.join('.'), message.key])
    )
  }
}

test.group('The filter of a list', () => {
  test('a filter contains only the fields that were sent', async ({ assert }) => {
    assert.deepEqual(await read('{}'), {})
    const sent = { id: [1, 2], q: ' a ', company_id: 3, is_on: false, from: '２０２６-05-04' }
    const filter = await read(JSON.stringify(sent))
    assert.deepEqual(filter, { ...sent, q: 'a', from: '2026-05-04' })
  })

  test('unknown fields, null and values of other types are refused, each at its field', async ({
    assert,
  }) => {
    assert.deepEqual(await failuresOf({ q: null, is_on: 'true', company_id: '3', other: 1 }), {
      q: 'validation.required',
      is_on: 'validation.invalid',
      company_id: 'validation.number',
      other: 'validation.unknown_field',
    })
    assert.deepEqual(await failuresOf({ id: [1, 0.5, '2'], q: 5, from: '2026-02-30' }), {
      'id.1': 'validation.integer',
      'id.2': 'validation.number',
      'q': 'validation.text',
      'from': 'validation.date',
    })
    assert.deepEqual(await failuresOf(null), { non_field_errors: 'validation.required' })
  })

  test('more than 100 ids are refused', async ({ assert }) => {
    const failures = await failuresOf({ id: Array.from({ length: 101 }, (_, id) => id + 1) })
    assert.deepEqual(failures, { id: 'validation.max_items' })
  })
})
