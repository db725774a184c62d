import { uniqueText } from '#database/factories/unique_text'
import type { CorporateNews, NewsItem } from '#shared/information/news/news_contract'
import type { NewsDetail, NewsRow } from '#shared/information/news/news_resource_contract'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NEWS = '/welcome/api/corporate_news/'
const RESOURCE = '/backoffice/api/news/'

const news = (texts: object = {}) => ({
  link: '/information/information',
  en: `Labels ${uniqueText(8)}`,
  fr: `Étiquettes ${uniqueText(8)}`,
  ...texts,
})

async function published(texts: object = {}) {
  const { visitor, user } = await createStaff('EDITOR')
  const payload = news(texts)
  const { status, body } = await visitor.post<CorporateNews>(NEWS, payload)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const item = body.news.find(({ en }) => en === payload.en)
  return { visitor, user, payload, item: item as NewsItem }
}

const storedNews = (en: string) => db.from('corporate_news').where('text_en', en).first()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.group('Corporate news', () => {
  test('published news are available in both languages and current for every user', async ({
    assert,
  }) => {
    const { payload, item, user } = await published()
    const { visitor: supplier } = await createScene({ user: { roles: ['SUPPLIER_READER'] } })
    const { status, body } = await supplier.get<CorporateNews>(NEWS)
    assert.equal(status, 200)
    assert.containsSubset(body, payload)
    assert.containsSubset(body.news[0], { ...payload, pk: item.pk, is_unseen: true })
    const [entry] = await auditOf('news', item.pk)
    assert.deepInclude(entry, { user_id: user.id, action: 'welcome.add_corporatenews' })
  })

  test('the list of news shows at most twenty, latest first', async ({ assert }) => {
    const first = await published()
    const second = await published()
    const { body } = await second.visitor.get<CorporateNews>(NEWS)
    const shown = body.news.map(({ pk }) => pk)
    assert.deepEqual(shown.slice(0, 2), [second.item.pk, first.item.pk])
    assert.isAtMost(shown.length, 20)
  })

  test('news are shown from their first day to their last', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const planned = news({ publish_from: inDays(1) })
    const ended = news({ publish_from: inDays(-2), publish_until: inDays(-1) })
    const open = news({ publish_from: inDays(-2), publish_until: inDays(1) })
    for (const payload of [planned, ended, open]) {
      assert.equal((await visitor.post(NEWS, payload)).status, 201)
    }
    const { body } = await visitor.get<CorporateNews>(NEWS)
    const shown = body.news.map(({ en }) => en)
    assert.include(shown, open.en)
    assert.notInclude(shown, planned.en)
    assert.notInclude(shown, ended.en)
    for (const [state, { en }] of [
      ['PLANNED', planned],
      ['ENDED', ended],
      ['PUBLISHED', open],
    ] as const) {
      const { rows } = await readList<NewsRow>(visitor, 'news', { filter: { state, q: en } })
      assert.deepEqual(
        rows.map((row) => [row.en, row.state]),
        [[en, state]]
      )
    }
  })

  test('news that end before they begin are refused at their last day', async ({ assert }) => {
    const { visitor, item } = await published()
    const over = news({ publish_until: inDays(-1) })
    const change = { ...over, updated_at: item.updated_at }
    for (const path of [NEWS, RESOURCE]) {
      for (const { status, body } of [
        await visitor.post(path, over),
        await visitor.put(`${path}${item.pk}/`, change),
      ]) {
        const said = ['The end must not be before the beginning']
        assert.deepEqual([status, body.publish_until], [422, said])
      }
    }
    assert.isNull(await storedNews(over.en))
  })

  test('news are new to each reader until that reader has seen them', async ({ assert }) => {
    const { item } = await published()
    const one = await createScene()
    const other = await createScene()
    assert.equal((await one.visitor.post(`${NEWS}seen/`, { up_to: item.since })).status, 204)
    const isUnseen = async ({ visitor }: { visitor: Visitor }) => {
      const { body } = await visitor.get<CorporateNews>(NEWS)
      return body.news.find(({ pk }) => pk === item.pk)?.is_unseen
    }
    assert.isFalse(await isUnseen(one))
    assert.isTrue(await isUnseen(other))
    // An older mark does not make news new again, and a future mark does not cover later news.
    await one.visitor.post(`${NEWS}seen/`, { up_to: inDays(-9) })
    await other.visitor.post(`${NEWS}seen/`, { up_to: inDays(900) })
    assert.isFalse(await isUnseen(one))
    const later = await published()
    const { body } = await other.visitor.get<CorporateNews>(NEWS)
    assert.isTrue(body.news.find(({ pk }) => pk === later.item.pk)?.is_unseen)
  })

  test('changed news keep their former versions with time and editor', async ({ assert }) => {
    const { visitor, item, payload } = await published()
    const { visitor: colleague, user } = await createStaff('EDITOR')
    const change = { ...news(), updated_at: item.updated_at }
    const response = await colleague.put<CorporateNews>(`${NEWS}${item.pk}/`, change)
    assert.equal(response.status, 200)
    const { body } = await visitor.get<NewsDetail>(`${RESOURCE}${item.pk}/`)
    const versions = body.versions.map(({ version, en, by }) => [version, en, by])
    assert.deepEqual(versions[0], [2, change.en, `${user.firstName} ${user.lastName}`])
    assert.deepEqual(versions[1]?.slice(0, 2), [1, payload.en])
    const entry = (await auditOf('news', item.pk)).at(-1)
    assert.containsSubset(entry, {
      before: { text_en: payload.en },
      after: { text_en: change.en },
    })
  })

  test('news changed by two editors are not overwritten unseen', async ({ assert }) => {
    const { visitor, item } = await published()
    const first = { ...news(), updated_at: item.updated_at }
    for (const _attempt of [1, 2]) {
      assert.equal((await visitor.put(`${NEWS}${item.pk}/`, first)).status, 200)
    }
    for (const path of [NEWS, RESOURCE]) {
      const second = { ...news(), updated_at: item.updated_at }
      const { status, body } = await visitor.put(`${path}${item.pk}/`, second)
      assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
      assert.isNull(await storedNews(second.en))
    }
    assert.isNotNull(await storedNews(first.en))
  })

  test('news saved without a change get no new version', async ({ assert }) => {
    const { visitor, item, payload } = await published()
    const { updated_at: seenAt, publish_from: from } = item
    const same = { ...payload, publish_from: from, updated_at: seenAt }
    assert.equal((await visitor.put(`${RESOURCE}${item.pk}/`, same)).status, 200)
    const { body } = await visitor.get<NewsDetail>(`${RESOURCE}${item.pk}/`)
    assert.lengthOf(body.versions, 1)
    assert.equal(body.updated_at, seenAt)
  })

  test('news sent twice with the same idempotency key are published once', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const payload = news()
    const responses = await visitor.postTwice(NEWS, payload)
    for (const { status } of responses) assert.equal(status, 201)
    assert.lengthOf(await db.from('corporate_news').where('text_en', payload.en), 1)
  })

  test('news with a wrong field are refused at that field, in the editor’s language', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('EDITOR')
    const refused: [string, unknown, string][] = [
      ['en', '', 'Champ obligatoire'],
      ['fr', '   ', 'Champ obligatoire'],
      ['en', 'x'.repeat(201), 'Au plus 200 caractères'],
      ['link', `https://maker.example/${'x'.repeat(200)}`, 'Au plus 200 caractères'],
      ['link', 'javascript:alert(1)', 'Une adresse en http://'],
      ['publish_until', inDays(-1), 'La fin ne peut pas précéder le début'],
    ]
    for (const [field, value, text] of refused) {
      const payload = news({ publish_from: inDays(0), [field]: value })
      const { status, body } = await visitor.post(NEWS, payload, { language: 'fr' })
      assert.equal(status, 422, field)
      assert.isTrue(body[field][0].startsWith(text), `${field}: ${body[field]}`)
      assert.isNull(await storedNews(payload.en))
    }
    const longest = news({ en: '😀'.repeat(100), fr: 'é'.repeat(200), link: '' })
    assert.equal((await visitor.post(NEWS, longest)).status, 201)
  })

  test('unknown news are not found', async ({ assert }) => {
    const { visitor } = await createStaff('EDITOR')
    const change = { ...news(), updated_at: inDays(0) }
    assert.equal((await visitor.put(`${NEWS}987654321/`, change)).status, 404)
    assert.equal((await visitor.get(`${RESOURCE}987654321/`)).status, 404)
    assert.equal((await visitor.get(`${RESOURCE}x/`)).status, 404)
  })
})
