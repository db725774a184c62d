import { businessDay } from '#shared/ground/dates/business_day'
import { uniqueText } from '#database/factories/unique_text'
import { errorMessages as errors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import { preview } from '#tests/functional/catalogue/files/whole_set'
import { createStaff } from '#tests/functional/setup/staff'
import { makeSet } from '#tests/setup/files/catalogue_set'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const day = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))

const STARTED = [errors.PRICE_LIST_STARTED, frenchErrors.PRICE_LIST_STARTED]

const onDay = (name: string, days: number) => ({
  name,
  company_group: 'INTERNAL_SUPPLIERS',
  valid_from: day(days),
  valid_until: day(days),
})

test.group('An import of price lists', () => {
  test('importing price lists does not move one that has begun into the future', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const names = [`Begun ${uniqueText()}`, `To come ${uniqueText()}`]
    for (const [index, days] of [-400, 4_000].entries()) {
      await db.table('price_lists').insert(onDay(names[index]!, days))
    }
    const lineErrorsOf = async (days: number, language = 'en') => {
      const lists = names.map((name, index) => onDay(name, days + 10 * index))
      const set = makeSet({ parts: { price_lists: lists } })
      const { faulty } = await preview(visitor, set, language)
      // Lists of other tests may be in force on the same days.
      return faulty
        .filter(({ reason }) => STARTED.includes(reason))
        .map(({ file, line, field, reason }) => [file, line, field, reason])
    }
    const at = ['price_lists.csv', 2, 'valid_from']
    assert.deepEqual(await lineErrorsOf(4_100), [[...at, errors.PRICE_LIST_STARTED]])
    assert.deepEqual(await lineErrorsOf(4_100, 'fr'), [[...at, frenchErrors.PRICE_LIST_STARTED]])
    assert.deepEqual(await lineErrorsOf(-500), [])
  })
})
