import { type Mail, renderMail } from '#app/mailing/wording/render_mail'
import { sealCode } from '#app/mailing/seal_code'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { orderPlacedMail, placedOrder } from '#tests/functional/mailing/example_mails'
import { DARK, LIGHT } from '#shared/ground/theme/tokens'
import { test } from '@japa/runner'

function oneOfEach(language: Mail['language']): Mail[] {
  const to = 'eloise@lumen.example'
  return [
    { template: 'order_placed', to, language, data: placedOrder },
    { template: 'order_received_by_service', to, language, data: placedOrder },
    {
      template: 'order_state_changed',
      to,
      language,
      data: { ...placedOrder, state: 'ORDER_RECEIVED', reason: '' },
    },
    { template: 'cancellation_requested', to, language, data: placedOrder },
    { template: 'cancellation_requested_service', to, language, data: placedOrder },
  ]
}

test.group('Rendered mails', () => {
  test('an answer of customer service keeps its lines and paragraphs in both parts', async ({
    assert,
  }) => {
    const { text, html } = await renderMail({
      template: 'contact_answered',
      to: 'eloise@lumen.example',
      language: 'en',
      data: {
        reference: 'CM-00000042',
        topic: 'Rolls',
        text: 'Where are they?',
        person: 'Éloïse Lumière',
        email: 'eloise@lumen.example',
        company: { name: 'Lumen', cofor10: 'LUMENFR001' },
        order_id: '',
        spool_no: '',
        path: '/contact/contact',
        answer: 'Two are here:\n- R1 < R2\n- R3\n\nKind regards',
      },
    })
    assert.include(text, 'Two are here:\n- R1 < R2\n- R3\n\nKind regards')
    assert.match(html, /Two are here:\s*<br ?\/?>\s*- R1 &lt; R2\s*<br ?\/?>\s*- R3\s*<\/div>/)
    assert.match(html, />\s*Kind regards\s*<\/div>/)
  })

  test('mails mention extra costs of partial rolls only if there are any', async ({ assert }) => {
    const textWith = async (handling_services: string) => {
      const warnings = ['PARTIAL_ROLL_WITHOUT_IMPRINT' as const]
      const mail = orderPlacedMail('eloise@lumen.example', 'en')
      const data = { ...placedOrder, warnings, handling_services }
      return (await renderMail({ ...mail, data } as Mail)).text
    }
    assert.include(await textWith('25.00'), 'partial rolls without imprint, which cause extra')
    assert.include(await textWith('0.00'), 'The order contains partial rolls without imprint.')
  })

  test('every mail has a subject, both parts and the order’s link in {$self}')
    .with([...LANGUAGES])
    .run(async ({ assert }, language) => {
      for (const mail of oneOfEach(language)) {
        const { subject, text, html } = await renderMail(mail)
        assert.include(subject, placedOrder.order_id, mail.template)
        const page = mail.template.endsWith('_service')
          ? /https?:\/\/[^\s"/]+\/backoffice\//
          : /https?:\/\/[^\s"]+\/statistics\/history\?order=42/
        for (const part of [text, html]) {
          assert.match(part, page)
          assert.notMatch(part, /\{\{|undefined|%\{|NaN|\[object/)
        }
        assert.include(html, `lang="${language}"`)
      }
    })

  test('a mail about a new state shows the lines, their size, the references and each part of the costs', async ({
    assert,
  }) => {
    const [first, ...others] = placedOrder.positions
    const data = {
      ...placedOrder,
      cost_centre: 'CC-1',
      positions: [
        { ...first!, own_reference: 'MAT-7', size: [60, 30] as [number, number] },
        ...others,
      ],
      handling_costs: '85.00',
      handling_services: '60.00',
      state: 'SHIPPED' as const,
      reason: '',
    }
    const mail = { template: 'order_state_changed', to: 'a@x.example', language: 'fr' } as const
    const { text, html } = await renderMail({ ...mail, data: { ...data, payment_term_days: 45 } })
    for (const part of [text, html]) {
      assert.include(part, 'HL-25 · 60 × 30 mm · référence client MAT-7')
      assert.match(part, /Centre de coûts[^]*CC-1/)
      for (const word of ['45 jours net', 'Quai n° 3', '69002 Lyon']) assert.include(part, word)
      for (const amount of ['312,50', '1 902,00', '85,00', '60,00', '18,50', '2 233,00']) {
        assert.include(part.replaceAll(/[\u00A0\u202F]|&nbsp;/g, ' '), amount)
      }
    }
  })

  test('a mail about a requested cancellation shows the lines and each part of the costs', async ({
    assert,
  }) => {
    const mail = { to: 'a@x.example', language: 'en', data: placedOrder } as const
    for (const template of ['cancellation_requested', 'cancellation_requested_service'] as const) {
      const { text, html } = await renderMail({ ...mail, template })
      for (const part of [text, html]) {
        for (const word of [
          'HL-25',
          '€312.50',
          '€18.50',
          '€2,233.00',
          'Quai n° 3',
          '30 days net',
        ]) {
          assert.include(part, word)
        }
      }
    }
  })

  test('mails about a colleague name the colleague, the company and who acted in {$self}')
    .with([...LANGUAGES])
    .run(async ({ assert }, language) => {
      const data = {
        company: { name: 'Lumen\nFils', cofor10: 'LUMENFR001' },
        person: 'Zoé Nadir',
        email: 'zoe@lumen.example',
        by: 'Éloïse Dupré',
      }
      const templates = [
        'user_enabled',
        'user_disabled',
        'user_enabled_to_company',
        'user_disabled_to_company',
      ] as const
      for (const template of templates) {
        const mail = { template, to: data.email, language, data }
        const { subject, text, html } = await renderMail(mail)
        assert.include(subject, 'Lumen Fils', template)
        assert.equal(
          text.startsWith(`${language === 'fr' ? 'Bonjour' : 'Hello'} Zoé`),
          !template.endsWith('company')
        )
        for (const part of [text, html]) {
          for (const fact of [data.person, data.email, data.by, 'LUMENFR001']) {
            assert.include(part, fact)
          }
          assert.match(part, /https?:\/\/[^\s"]+\/accounts\/profile/)
          assert.notMatch(part, /\{\{|undefined|%\{|\[object/)
        }
      }
    })

  test('amounts in mails follow the language; dates are the same in each', async ({ assert }) => {
    const english = await renderMail(orderPlacedMail('a@x.example', 'en'))
    assert.include(english.text, 'Total: €2,233.00')
    assert.include(english.text, 'Labels: 25,000 (2.5 rolls)')
    assert.include(english.text, '2026-05-01')
    assert.match(english.text, /€0\.\d{4}\b/)
    const french = await renderMail(orderPlacedMail('a@x.example', 'fr'))
    assert.match(french.text, /Total\s: 2\s233,00\s€/)
    assert.include(french.text, '(2,5 rouleaux)')
    assert.include(french.text, '2026-05-01')
    assert.match(french.text, /\b0,\d{4}\s€/)
  })

  test('large amounts in mails stay exact', async ({ assert }) => {
    const mail = orderPlacedMail('a@x.example', 'en')
    const { text } = await renderMail({
      ...mail,
      data: { ...placedOrder, total: '999999999999.99' },
    } as Mail)
    assert.include(text, '€999,999,999,999.99')
  })

  test('values in mails are text, not HTML', async ({ assert }) => {
    const mail = orderPlacedMail('a@x.example', 'en')
    const person = '<img src=x onerror=alert(1)> {{ 1 + 1 }} %{order_id}'
    const { html } = await renderMail({ ...mail, data: { ...placedOrder, person } } as Mail)
    assert.notInclude(html, '<img src=x')
    assert.include(html, '&lt;img src=x')
    assert.include(html, '1 + 1')
  })

  test('mails have the colours of the portal, in light and dark', async ({ assert }) => {
    const { html } = await renderMail(orderPlacedMail('a@x.example', 'en'))
    for (const { primary, text, page } of [LIGHT, DARK]) {
      for (const colour of [primary.main, primary.on, text, page]) assert.include(html, colour)
    }
    assert.notMatch(html, /\$(?:light|dark)/)
  })

  test('a mail loads nothing from another host', async ({ assert }) => {
    const { html } = await renderMail(orderPlacedMail('a@x.example', 'en'))
    assert.notMatch(html, /@import|<link|<img|<script|url\(/)
  })

  test('a mail about an order without a customer number and date says so', async ({ assert }) => {
    const mail = orderPlacedMail('a@x.example', 'en')
    const data = { ...placedOrder, customer_order_no: '', desired_delivery_date: null }
    const { text } = await renderMail({ ...mail, data } as Mail)
    assert.notInclude(text, 'purchase order number')
    assert.include(text, 'As soon as possible')
  })
})

test.group('Rendered mails about the reader’s own access', () => {
  const data = { person: 'Éloise Morel', email: 'eloise@lumen.example', account_id: 'LUMENFR001' }
  const CODE = 'Zm9vYmFy-_x'

  const resetMail = (language: Mail['language'], sealedCode = sealCode(CODE)): Mail => ({
    template: 'password_reset',
    to: data.email,
    language,
    data: { ...data, sealed_code: sealedCode },
  })

  const emailMail = (language: Mail['language']): Mail => ({
    template: 'email_changed',
    to: data.email,
    language,
    data: { ...data, former_email: 'e.morel@lumen.example' },
  })

  test('a mail about a changed email names both emails, who asks, and the link to confirm', async ({
    assert,
  }) => {
    for (const language of LANGUAGES) {
      const { text, html } = await renderMail({
        template: 'email_change_asked',
        to: data.email,
        language,
        data: {
          ...data,
          new_email: 'new@lumen.example',
          by: 'Ida Roth',
          sealed_code: sealCode(CODE),
        },
      })
      for (const part of [text, html]) {
        for (const fact of [data.email, 'new@lumen.example', 'Ida Roth']) assert.include(part, fact)
        assert.include(part, `/accounts/email_change/${CODE}`)
      }
    }
  })

  test('a mail after a changed email names the former and new email', async ({ assert }) => {
    for (const language of LANGUAGES) {
      const { text } = await renderMail(emailMail(language))
      assert.include(text, 'e.morel@lumen.example')
      assert.include(text, data.email)
    }
  })

  test('mails about access say in {$self} whose account it is and where the link leads')
    .with([...LANGUAGES])
    .run(async ({ assert }, language) => {
      const changed: Mail = { template: 'password_changed', to: data.email, language, data }
      const mails: [Mail, string][] = [
        [resetMail(language), `/accounts/password_confirmation/${CODE}/LUMENFR001`],
        [changed, '/accounts/reset_password'],
        [emailMail(language), '/accounts/login'],
      ]
      for (const [mail, path] of mails) {
        const { subject, text, html } = await renderMail(mail)
        assert.isNotEmpty(subject)
        for (const part of [text, html]) {
          assert.include(part, path)
          assert.include(part, data.person)
          assert.include(part, data.account_id)
          assert.notMatch(part, /\{\{|undefined|%\{|NaN|\[object/)
        }
        assert.include(html, `lang="${language}"`)
      }
    })

  test('mails about access hide the code from everybody but the recipient', async ({ assert }) => {
    const { text, html } = await renderMail(resetMail('en'), { codes: 'hidden' })
    for (const part of [text, html]) {
      assert.notInclude(part, CODE)
      assert.include(part, '/accounts/password_confirmation/hidden/LUMENFR001')
    }
  })

  test('mails about access are not written with a broken link when the key has changed', async ({
    assert,
  }) => {
    const mail = resetMail('fr', 'sealed with another key')
    await assert.rejects(
      () => renderMail(mail),
      'The code in this mail was sealed with another APP_KEY'
    )
    const { text } = await renderMail(mail, { codes: 'hidden' })
    assert.include(text, `/accounts/password_confirmation/${encodeURIComponent('masqué')}/`)
  })
})
