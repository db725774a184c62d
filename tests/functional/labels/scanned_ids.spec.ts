import { readList } from '#tests/functional/setup/lists'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

const API = '/statistics/api/'

/** Returns an id as scanners read it: in lower case, with dashes or spaces, or in an address. */
const waysOf = (id: string) => [
  id.toLowerCase(),
  id.match(/.{1,4}/g)!.join('-'),
  id.match(/.{1,4}/g)!.join(' '),
  `https://verify.example/?c=${id}`,
  `https://verify.example/l/${id}?lang=fr&utm_source=${'x'.repeat(60)}`,
]

test.group('The text that a scanner reads', (group) => {
  useTestScans(group)

  test('every look-up finds a label by the text that a scanner reads', async ({ assert }) => {
    const roll = await createRoll()
    const label = roll.labels[0]!.label_id
    await (await createProgram()).send([sentScan({ label_id: label })])
    const { visitor } = await createStaff('ADMINISTRATOR')
    for (const way of waysOf(label)) {
      const path = `${encodeURIComponent(way)}/`
      const get = async (name: string) => (await visitor.get(`${API}${name}/${path}`)).body
      assert.equal((await get('label_info')).label_id, label, way)
      assert.isNotEmpty(await get('label_way'), way)
      assert.equal((await get('label_scans')).count, 1, way)
      assert.equal((await get('spool_info')).spool_id, roll.rollNo, way)
      const { body: infos } = await visitor.post(`${API}label_infos/`, { ids: [way] })
      assert.equal(infos[0].label.label_id, label, way)
      for (const filter of [{ _object_id__label_id_or_checksum: way }, { spool_id: way }]) {
        const { body } = await visitor.post(`${API}verifications/`, {
          type: 'hit_count',
          ...filter,
        })
        assert.equal(body.count, 1, JSON.stringify(filter))
      }
      const address = new URLSearchParams({ _object_id__label_id_or_checksum: way })
      const file = await visitor.get<string>(`${API}verifications/download/?${address}`)
      assert.include(file.body, label, way)
      const labels = await readList(visitor, 'labels', { filter: { label_id: way } })
      assert.equal(labels.total, 1, way)
    }
  })

  test('a scanned address finds a label by its object id and a roll by its number', async ({
    assert,
  }) => {
    const roll = await createRoll()
    const { object_id: object, label_id: label } = roll.labels[0]!
    const { visitor } = await createStaff('ADMINISTRATOR')
    for (const way of [`#${object}`, `https://verify.example/?o=${object}`]) {
      const { body } = await visitor.get(`${API}label_info/${encodeURIComponent(way)}/`)
      assert.equal(body.label_id, label, way)
      const labels = await readList(visitor, 'labels', { filter: { object_id: way } })
      assert.equal(labels.total, 1, way)
    }
    const number = roll.rollNo
    for (const way of [
      number.toLowerCase(),
      number.replaceAll('-', '–'),
      `https://verify.example/?roll=${number}`,
    ]) {
      const { body } = await visitor.get(`${API}spool_info/${encodeURIComponent(way)}/`)
      assert.equal(body.spool_id, number, way)
      const labels = await readList(visitor, 'labels', { filter: { spool_no: way } })
      assert.equal(labels.total, roll.labels.length, way)
      for (const filter of [{ spool_no: way }, ...(way.includes('–') ? [] : [{ q: way }])]) {
        assert.equal((await readList(visitor, 'spools', { filter })).total, 1, way)
      }
    }
  })

  test('a scanned code of an unknown label finds nothing', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    for (const way of [
      'https://verify.example/?c=BCDFGHJKLMN0',
      'https://verify.example/',
      '%E0%A4%A',
    ]) {
      const { status, body } = await visitor.get(`${API}label_info/${encodeURIComponent(way)}/`)
      assert.deepEqual([status, body], [200, {}], way)
    }
  })
})
