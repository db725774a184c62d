import { scanMessages as scansEnglish } from '#shared/scans/questions/scan_messages_en'
import { scanMessages as scansFrench } from '#shared/scans/questions/scan_messages_fr'
import { suspicionMessages as english } from '#shared/scans/suspicions/messages_en'
import { suspicionMessages as french } from '#shared/scans/suspicions/messages_fr'
import { test } from '@japa/runner'

test.group('Texts of suspicions', () => {
  test('texts of suspicions name the status of a scan as all screens do', ({ assert }) => {
    const name = scansFrench.scans.statuses[3]
    assert.include(french.suspicion_reason.TOO_OFTEN_JUMP, `«\u00a0${name}\u00a0»`)
    assert.include(french.suspicion_explanation.TOO_OFTEN_JUMP, `«\u00a0${name}\u00a0»`)
    const other = scansEnglish.scans.statuses[3]
    assert.include(english.suspicion_reason.TOO_OFTEN_JUMP, `“${other}”`)
    assert.include(english.suspicion_explanation.TOO_OFTEN_JUMP, `“${other}”`)
  })
})
