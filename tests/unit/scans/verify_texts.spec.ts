import { scanMessages as scansEnglish } from '#shared/scans/questions/scan_messages_en'
import { scanMessages as scansFrench } from '#shared/scans/questions/scan_messages_fr'
import { verifyMessages as english } from '#shared/scans/verify/verify_messages_en'
import { verifyMessages as french } from '#shared/scans/verify/verify_messages_fr'
import { GIVEN_STATUSES } from '#shared/scans/verify/verify_contract'
import { test } from '@japa/runner'

test.group('Texts of the verification page', () => {
  test('the verification page names the status of a label as all screens do', ({ assert }) => {
    for (const status of GIVEN_STATUSES) {
      assert.equal(english.verify.statuses[status], scansEnglish.scans.statuses[status])
      assert.equal(french.verify.statuses[status], scansFrench.scans.statuses[status])
    }
  })
})
