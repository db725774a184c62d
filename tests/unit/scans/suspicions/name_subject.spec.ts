import { nameCase, nameSubject } from '#shared/scans/suspicions/name_subject'
import { suspicionMessages as english } from '#shared/scans/suspicions/messages_en'
import { suspicionMessages as french } from '#shared/scans/suspicions/messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { test } from '@japa/runner'

const NOTHING = { spool_no: null, label_id: null, place: null }

test.group('The subject of a case', () => {
  const en = createTranslator<typeof english>('en', english)
  const fr = createTranslator<typeof french>('fr', french)

  test('the subject of a case is named by its roll, its label or both', ({ assert }) => {
    const [spool_no, label_id] = ['LP-1', 'BCDFGHJKLMNP']
    assert.equal(nameSubject({ ...NOTHING, spool_no }, en, 'en'), 'Roll LP-1')
    assert.equal(nameSubject({ ...NOTHING, label_id }, en, 'en'), 'Label BCDFGHJKLMNP')
    assert.include(nameSubject({ ...NOTHING, spool_no, label_id }, fr, 'fr'), 'du rouleau LP-1')
  })

  test('a case about several subjects is named by its own and the number of the others', ({
    assert,
  }) => {
    const row = { ...NOTHING, spool_no: 'LP-1', parts_count: 2 }
    assert.equal(nameCase(row, en, 'en'), 'Roll LP-1 and 2 more')
    assert.equal(nameCase({ ...row, parts_count: 0 }, en, 'en'), 'Roll LP-1')
  })

  test('the subject of a case is named by the degrees of its place, in the reader’s number format', ({
    assert,
  }) => {
    const place = { lat: 23, lon: -113.25 }
    assert.equal(nameSubject({ ...NOTHING, place }, en, 'en'), 'Around 23.0°, -113.3°')
    assert.equal(nameSubject({ ...NOTHING, place }, fr, 'fr'), 'Autour de 23,0°, -113,3°')
  })
})
