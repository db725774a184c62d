import type { CaseMail, CaseNews } from '#app/mailing/wording/kinds/word_case_mail'
import { renderMail } from '#app/mailing/wording/render_mail'
import type { Language } from '#shared/ground/i18n/language'
import { test } from '@japa/runner'

const mailed = {
  person: 'Ada Lovelace',
  suspicion_id: 17,
  reference: 'SU-00000017',
  kind: 'ROLL' as const,
  spool_no: 'R-1<b>',
  label_id: null,
}

const newsMail = (language: Language, news: CaseNews, by: string | null = 'Bob Byron') =>
  renderMail({
    template: 'suspicion_news',
    to: 'ada@maker.example',
    language,
    data: { ...mailed, news, by },
  } satisfies CaseMail)

test.group('A mail about a case', () => {
  test('a mail about a case names the event, the person and the roll, and links to the case', async ({
    assert,
  }) => {
    const { subject, text, html } = await newsMail('en', {
      event: 'COMMENT',
      text: 'First line\nsecond <line>',
      files: ['offer.pdf', 'photo.png'],
    })
    assert.equal(subject, 'SU-00000017: New note')
    assert.include(text, 'Bob Byron added a note to case SU-00000017.')
    assert.include(text, 'SU-00000017: Roll R-1<b>')
    assert.include(text, 'Files: offer.pdf, photo.png')
    assert.include(html, 'second &lt;line&gt;')
    assert.match(text, /http\S+\/backoffice\/suspicions\/17\/show/)
    assert.include(text, 'You can stop watching it on its page.')
  })

  test('a mail about a closed case has its outcome, and one about a measure its kind and day', async ({
    assert,
  }) => {
    const closed = await newsMail('fr', { event: 'CLOSED', outcome: 'COUNTERFEIT', text: '' })
    assert.equal(closed.subject, 'SU-00000017\u00a0: Le dossier a été clos')
    assert.include(closed.text, 'Résultat\u00a0: Contrefaçon')
    const measure = await newsMail('en', {
      event: 'MEASURE_ADDED',
      measure: 'GOODS_SEIZED',
      taken_on: '2026-05-01',
      text: '',
    })
    assert.include(measure.text, 'Measure: Goods seized')
    assert.include(measure.text, 'Taken on: 2026-05-01')
  })

  test('a mail about a case that was found again names nobody, and a reminder names the day', async ({
    assert,
  }) => {
    const again = await newsMail('en', { event: 'FOUND_AGAIN' }, null)
    assert.include(again.text, 'The latest search found new evidence for case SU-00000017')
    const due = await renderMail({
      template: 'suspicion_due',
      to: 'ada@maker.example',
      language: 'fr',
      data: { ...mailed, due_on: '2026-05-04' },
    })
    assert.equal(due.subject, 'SU-00000017\u00a0: À traiter pour le 2026-05-04')
  })
})
