import { test } from '@japa/runner'
import { waitingAge } from '#shared/companies/approvals/waiting_age'

const NOW = new Date('2026-05-10T12:00:00.000Z')

/** In French a non-breaking space precedes the unit. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.group('How long a request has waited', () => {
  test('a request that waits since {since} shows {en}')
    .with([
      { since: '2026-05-10T12:00:00.000Z', en: '1 minute', fr: '1 minute' },
      { since: '2026-05-10T11:15:30.000Z', en: '44 minutes', fr: '44 minutes' },
      { since: '2026-05-10T11:00:00.000Z', en: '1 hour', fr: '1 heure' },
      { since: '2026-05-09T12:00:00.001Z', en: '23 hours', fr: '23 heures' },
      { since: '2026-05-09T12:00:00.000Z', en: '1 day', fr: '1 jour' },
      { since: '2026-05-07T11:00:00.000Z', en: '3 days', fr: '3 jours' },
      { since: '2025-05-10T12:00:00.000Z', en: '365 days', fr: '365 jours' },
    ])
    .run(({ assert }, { since, en, fr }) => {
      assert.equal(waitingAge(since, NOW, 'en'), en)
      assert.equal(plain(waitingAge(since, NOW, 'fr')), fr)
    })

  test('a request shows a waiting time of one minute when the clock of the browser is slow', ({
    assert,
  }) => {
    assert.equal(waitingAge('2026-05-10T12:05:00.000Z', NOW, 'en'), '1 minute')
  })
})
