import type { AlertMail } from '#app/mailing/wording/kinds/word_alert_mail'
import { renderMail } from '#app/mailing/wording/render_mail'
import type { Language } from '#shared/ground/i18n/language'
import { test } from '@japa/runner'

const roll: AlertMail['data']['findings'][number] = {
  suspicion_id: 17,
  reference: 'SU-00000017',
  kind: 'ROLL',
  spool_no: 'R-1<b>',
  label_id: null,
  score: 60,
  reasons: ['IMITATED_CODE', 'REPORTED_LOST'],
  company: 'Lumen & Fils',
  country_code: 'FR',
  rules: ['Serious'],
}
const place = { ...roll, suspicion_id: 18, reference: 'SU-00000018', kind: 'PLACE' as const }

const mail = (language: Language, count: number, findings = [roll, place]) =>
  renderMail({
    template: 'suspicions_found',
    to: 'ada@maker.example',
    language,
    data: { person: 'Ada Lovelace', count, findings },
  })

test.group('A mail about suspicions', () => {
  test('a mail about suspicions shows score, reasons, company and rules, and links to each case', async ({
    assert,
  }) => {
    const { subject, text, html } = await mail('en', 2)
    assert.equal(subject, '2 new suspicions')
    assert.include(
      text,
      'SU-00000017 · Roll R-1<b>: Score 60 · Imitated code, Reported lost · Lumen & Fils · France · Rule: Serious'
    )
    assert.match(text, /\n {2}http\S+\/backoffice\/suspicions\/17\/show\n/)
    assert.include(text, 'A place where unknown codes are being tried')
    assert.match(html, /<a href="http[^"]+\/backoffice\/suspicions\/18\/show"/)
    assert.include(html, 'R-1&lt;b&gt;')
    assert.match(text, /\/backoffice\/suspicions\n/)
  })

  test('a mail about suspicions counts further cases, in French too, and links to a single one', async ({
    assert,
  }) => {
    const many = await mail('fr', 30)
    assert.equal(many.subject, '30 nouveaux soupçons')
    assert.include(many.text, '28 autres se trouvent dans le back-office\u00a0; ')
    assert.include(many.text, 'Règle\u00a0: Serious')
    const one = await mail('fr', 1, [roll])
    assert.equal(one.subject, '1 nouveau soupçon')
    assert.include(one.text, 'Ouvrir le dossier')
  })
})
