import type { ApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { type Mail, renderMail } from '#app/mailing/wording/render_mail'
import { sealCode } from '#app/mailing/seal_code'
import { LANGUAGES, type Language } from '#shared/ground/i18n/language'
import { test } from '@japa/runner'

const CODE = 'Zm9vYmFy-_x'
const company = { name: 'Lumen\nFils', cofor10: 'T000000017' }
const person = 'Zoé Nadir'
const email = 'zoe@lumen.example'
const address = ['Lumen Fils', '12 rue de l’Écluse', '69002 Lyon', 'France']

function oneOfEach(language: Language): [ApprovalMail, string][] {
  const to = email
  const sealed = { approver: 'Paul Moreau', company, sealed_code: sealCode(CODE) }
  const registration = { person, email, company }
  const decided = { person, company, address, feedback: 'First line\nSecond line' }
  return [
    [
      { template: 'user_approval_requested', to, language, data: { ...sealed, person, email } },
      `/accounts/client_confirmation/${CODE}`,
    ],
    [
      {
        template: 'address_approval_requested',
        to,
        language,
        data: { ...sealed, category: 'DELIVERY', address },
      },
      `/accounts/client_address_confirmation/${CODE}`,
    ],
    [
      {
        template: 'approvals_waiting',
        to,
        language,
        data: {
          approver: 'Paul Moreau',
          waiting: [
            { kind: 'USER', company, requested_at: '2026-05-01T08:30:00.000Z' },
            { kind: 'ADDRESS', company, requested_at: '2026-05-02T08:30:00.000Z' },
          ],
        },
      },
      '/approvals',
    ],
    [
      {
        template: 'user_approved',
        to,
        language,
        data: { ...registration, feedback: 'First line\nSecond line' },
      },
      '/accounts/login',
    ],
    [
      {
        template: 'user_rejected',
        to,
        language,
        data: { ...registration, feedback: 'First line\nSecond line' },
      },
      '/accounts/register',
    ],
    [{ template: 'user_activated', to, language, data: registration }, '/accounts/login'],
    [
      { template: 'activation_requested', to, language, data: { ...registration, user_id: 17 } },
      '/backoffice/users/17/show',
    ],
    [
      { template: 'address_approved', to, language, data: { ...decided, category: 'DELIVERY' } },
      '/accounts/profile',
    ],
    [
      {
        template: 'address_rejected',
        to,
        language,
        data: { ...decided, category: 'DISTRIBUTION' },
      },
      '/distribution/addressList',
    ],
  ]
}

test.group('Mails about approvals', () => {
  test('mails about approvals in {$self} show their subject and their link')
    .with([...LANGUAGES])
    .run(async ({ assert }, language) => {
      for (const [mail, path] of oneOfEach(language)) {
        const { subject, text, html } = await renderMail(mail)
        assert.notMatch(subject, /\n/, mail.template)
        for (const part of [text, html]) {
          assert.include(part, 'T000000017')
          assert.match(part, new RegExp(`https?://[^\\s"/]+${path}[\\s"]`), mail.template)
          assert.notMatch(part, /\{\{|undefined|%\{|NaN|\[object/)
        }
        assert.include(html, `lang="${language}"`)
      }
    })

  test('mails about approvals hide the code from all but the recipient', async ({ assert }) => {
    for (const [mail] of oneOfEach('en').filter(([one]) => 'sealed_code' in one.data)) {
      const { text, html } = await renderMail(mail, { codes: 'hidden' })
      for (const part of [text, html]) {
        assert.notInclude(part, CODE)
        assert.match(part, /confirmation\/hidden[\s"]/)
      }
    }
  })

  test('mails about approvals repeat the message of the approver, if there is one', async ({
    assert,
  }) => {
    const withMessage = oneOfEach('en').filter(([one]) => 'feedback' in one.data)
    assert.lengthOf(withMessage, 4)
    for (const [mail] of withMessage) {
      const { text } = await renderMail(mail)
      assert.include(text, 'Message from the approver:\nFirst line\nSecond line')
      const silent = { ...mail, data: { ...mail.data, feedback: '' } } as Mail
      assert.notInclude((await renderMail(silent)).text, 'Message from the approver')
    }
  })

  test('reminders of approvals count the waiting requests', async ({ assert }) => {
    const [mail] = oneOfEach('en').find(([one]) => one.template === 'approvals_waiting')!
    const { subject, text } = await renderMail(mail)
    assert.equal(subject, '2 approvals are still waiting')
    assert.include(text, '2026-05-01 08:30 UTC')
  })
})
