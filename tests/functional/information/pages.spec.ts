import { DEFAULT_PAGES } from '#app/information/pages/default_pages'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { PageRow } from '#shared/information/pages/page_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const TERMS = '/information/api/terms/'
const FAQ = '/information/api/faq/'
const page = (name: string) => `/backoffice/api/pages/${name}/`

const text = (words: string) => ({
  en: `# Questions\n\n## ${words}\n\nBelow {{minimum_without_fees}}: [write](/contact/contact)`,
  fr: `# Questions\n\n## ${words} en français\n\nMoins de {{minimum_without_fees}}`,
})

/** Creates an editor. Deletes all versions of pages before and after the test. */
async function createEditor(cleanup: (task: () => Promise<void>) => void) {
  cleanup(async () => {
    await db.from('page_versions').delete()
  })
  await db.from('page_versions').delete()
  return createStaff('EDITOR')
}

test.group('Pages that everybody reads', () => {
  test('the terms are open to strangers, the FAQ to every logged-in user', async ({ assert }) => {
    const stranger = new Visitor()
    const { status, body } = await stranger.get(TERMS)
    assert.equal(status, 200)
    assert.include(body.text, '# Legal notice and terms of use')
    assert.include(body.text, 'Printer Sicherheitsdruck GmbH, Gutenbergring 20, 69123 Heidelberg')
    assert.equal((await stranger.get(FAQ)).status, 401)
    const { visitor } = await createScene({ user: { roles: [] } })
    assert.equal((await visitor.get(FAQ)).status, 200)
  })

  test('pages state every fact with the shop’s figures in both languages', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    const english = (await visitor.get(FAQ)).body.text
    for (const fact of [
      '€2,000',
      '€75',
      '30 days net',
      'FCA at the provider’s site (Incoterms 2020)',
      'until the order is processed',
      'within 2 days',
      'up to 10%',
      'Two orders of a product whose labels are not activated',
      '3 years',
      'French law applies, and the courts of Paris',
      'anonymous analytics only',
      'special service fee of €30',
      'no minimum order volume',
    ]) {
      assert.include(english, fact)
    }
    assert.notInclude(english, '{{')
    const french = (await visitor.get(FAQ, { language: 'fr' })).body.text
    for (const fact of [
      'pas de volume minimum',
      '2\u202f000\u00a0€',
      '75\u00a0€',
      '30 jours nets',
      'FCA sur le site du prestataire (Incoterms 2020)',
      'tant que la commande n’est pas en cours de traitement',
      'sous 2 jours',
      '10\u00a0%',
      'Deux commandes d’un produit dont les étiquettes ne sont pas activées',
      '3 ans',
      'Le droit français s’applique et les tribunaux de Paris',
      'mesure d’audience anonyme',
      'coûte 30\u00a0€',
    ]) {
      assert.include(french, fact)
    }
    assert.notInclude(french, '{{')
    cleanup(await setShopSetting('minTotalWithoutHandlingCents', 123_450))
    assert.include((await visitor.get(FAQ)).body.text, '€1,234.50')
    assert.include((await visitor.get(TERMS)).body.text, '€1,234.50')
  })

  test('FAQ and terms state whether every order or no order has a handling fee', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    for (const [limit, english, french] of [
      [-1, 'Every order carries a handling fee of €75', 'Toute commande entraîne des frais'],
      [0, 'Orders carry no handling fee', 'Les commandes n’entraînent pas de frais'],
    ] as const) {
      cleanup(await setShopSetting('minTotalWithoutHandlingCents', limit))
      for (const path of [FAQ, TERMS]) {
        const { text: shown } = (await visitor.get(path)).body
        assert.include(shown, english)
        assert.notMatch(shown, /€0(?![.\d])/)
        assert.include((await visitor.get(path, { language: 'fr' })).body.text, french)
      }
    }
  })

  test('pages name inactivity as a reason for a block unless the shop disables it', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    for (const [months, english, french] of [
      [24, 'because it has not ordered for 24 months', 'n’a pas commandé depuis 24\u00a0mois'],
      [1, 'because it has not ordered for 1 month and', 'n’a pas commandé depuis 1\u00a0mois et'],
    ] as const) {
      cleanup(await setShopSetting('inactivityMonths', months))
      assert.include((await visitor.get(FAQ)).body.text, english)
      assert.include((await visitor.get(FAQ, { language: 'fr' })).body.text, french)
    }
    cleanup(await setShopSetting('inactivityMonths', 0))
    assert.notInclude((await visitor.get(FAQ)).body.text, 'has not ordered')
    const french = (await visitor.get(FAQ, { language: 'fr' })).body.text
    assert.notInclude(french, 'n’a pas commandé')
  })
})

test.group('Pages that editors write', () => {
  test('a page is stored as versions with time and editor, and can be read at once', async ({
    assert,
    cleanup,
  }) => {
    const editor = await createEditor(cleanup)
    const opened = (await editor.visitor.get(page('faq'))).body
    assert.equal(opened.version, 0)
    assert.equal(opened.content.en, DEFAULT_PAGES.faq.en)
    const saved = await editor.visitor.put(page('faq'), { content: text('New'), version: 0 })
    assert.equal(saved.status, 200)
    assert.equal(saved.body.version, 1)
    assert.deepEqual(
      saved.body.history.map(({ version, by }: { version: number; by: string }) => [version, by]),
      [
        [1, `${editor.user.firstName} ${editor.user.lastName}`],
        [0, null],
      ]
    )
    const { visitor } = await createScene()
    const read = (await visitor.get(FAQ, { language: 'fr' })).body
    assert.include(read.text, 'New en français')
    assert.include(read.text, '2\u202f000\u00a0€')
    const { rows } = await readList<PageRow>(editor.visitor, 'pages')
    assert.deepEqual(
      rows.map(({ id, version }) => [id, version]),
      [
        ['faq', 1],
        ['terms', 0],
      ]
    )
  })

  test('a page is not overwritten unseen by a second editor, and its change can be sent again', async ({
    assert,
    cleanup,
  }) => {
    const [one, other] = [await createEditor(cleanup), await createStaff('EDITOR')]
    const responses = await Promise.all(
      [one, other].map(({ visitor }, index) =>
        visitor.put(page('faq'), { content: text(`Editor ${index}`), version: 0 })
      )
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
    const refused = responses.find(({ status }) => status === 409)
    assert.equal(refused?.body.code, 'CHANGED_MEANWHILE')
    assert.lengthOf(await db.from('page_versions'), 1)
    const saved = `Editor ${responses.findIndex(({ status }) => status === 200)}`
    const again = await one.visitor.put(page('faq'), { content: text(saved), version: 0 })
    assert.equal(again.status, 200)
    const late = await one.visitor.put(page('faq'), { content: text('Late'), version: 0 })
    assert.equal(late.status, 409)
    assert.lengthOf(await db.from('page_versions'), 1)
  })

  test('a version of a page can be restored, including the product’s own text', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createEditor(cleanup)
    await visitor.put(page('terms'), { content: text('One'), version: 0 })
    await visitor.put(page('terms'), { content: text('Two'), version: 1 })
    const restored = await visitor.post(`${page('terms')}restore/`, { restore: 1, version: 2 })
    assert.equal(restored.status, 200)
    assert.deepInclude(restored.body.history[0], { version: 3, restored_from: 1 })
    assert.include((await new Visitor().get(TERMS)).body.text, 'One')
    const own = await visitor.post(`${page('terms')}restore/`, { restore: 0, version: 3 })
    assert.equal(own.body.content.en, DEFAULT_PAGES.terms.en)
    const stale = await visitor.post(`${page('terms')}restore/`, { restore: 1, version: 2 })
    assert.equal(stale.status, 409)
    const absent = await visitor.post(`${page('terms')}restore/`, { restore: 77, version: 4 })
    assert.equal(absent.status, 404)
    const { body } = await visitor.get(`${page('terms')}versions/2/`)
    assert.include(body.content.fr, 'Two en français')
    assert.equal((await visitor.get(`${page('terms')}versions/99/`)).status, 404)
    assert.equal((await visitor.get(page('imprint'))).status, 404)
  })

  test('a page can have 60,000 characters, and a longer one is refused at its field', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createEditor(cleanup)
    const [head, fr] = ['# Questions\n\n', '# Questions en français']
    const save = (en: string) => visitor.put(page('faq'), { content: { en, fr }, version: 0 })
    const whole = head + 'x'.repeat(60_000 - head.length)
    const refused = await save(`${whole}x`)
    assert.equal(refused.status, 422)
    assert.property(refused.body.content, 'en')
    assert.equal((await save(whole)).status, 200)
    assert.equal((await visitor.get(page('faq'))).body.content.en, whole)
  })

  test('a page has a title, and no script link or unknown figure', async ({ assert, cleanup }) => {
    const { visitor } = await createEditor(cleanup)
    const good = text('x')
    for (const [words, problem] of [
      ['# T\n[a](javascript:alert(1))', 'Links lead to'],
      ['# T\n{{price}}', 'A name in {{ }} is unknown'],
      ['no title', 'The page must begin'],
      ['', 'Required'],
      [`# T\n${'x'.repeat(60_001)}`, 'At most'],
      ['# T \u0000', 'Without control characters'],
    ] as const) {
      const { status, body } = await visitor.put(page('faq'), {
        content: { ...good, fr: words },
        version: 0,
      })
      assert.equal(status, 422, words.slice(0, 20))
      assert.include(body.content.fr[0], problem)
    }
    assert.lengthOf(await db.from('page_versions'), 0)
  })
})
