import { runQuestion } from '#app/scans/questions/question_routes'
import { scanStore } from '#app/scans/store/current_store'
import { projectionsOf } from '#tests/functional/setup/scans/projections_of'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import { mergeYears, sentScan, storeScans } from '#tests/functional/setup/scans/scan_scene'
import type { ScanQuestion } from '#shared/scans/questions/scan_question_contract'
import { type BoundingBox, boxOf } from '#shared/scans/maps/map_window'
import { test } from '@japa/runner'

/** The resolution of stored positions: a millionth of a degree. */
const STEP = 0.000001

/** Windows that maps show, each with the precision that the map requests. */
const WINDOWS = [
  { edges: { north: 88, east: 200, south: -88, west: -200 }, precision: 2 },
  { edges: { north: 60, east: 30, south: 35, west: -12 }, precision: 2 },
  { edges: { north: 50.2, east: 12.1, south: 41.3, west: 1.7 }, precision: 3 },
  { edges: { north: 49.4, east: 3.6, south: 48.1, west: 1.2 }, precision: 5 },
  { edges: { north: -10, east: 190, south: -20, west: 170 }, precision: 3 },
] as const

/** Returns scans on both sides of every side and corner of a box. */
function scansAround({ top_left: from, bottom_right: to }: BoundingBox, year: number) {
  const lats = [from.lat, from.lat + STEP, to.lat, to.lat - STEP]
  const lons = [from.lon, from.lon - STEP, to.lon, to.lon + STEP]
  const isOnEarth = (place: { lat: number; lon: number }) =>
    Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180
  return lats
    .flatMap((lat) => lons.map((lon) => ({ lat, lon })))
    .filter(isOnEarth)
    .map((place, index) =>
      sentScan({
        timestamp: `${year}-05-0${1 + (index % 9)}T08:00:00.000Z`,
        status: 1 + (index % 4),
        accuracy: 5,
        ...place,
      })
    )
}

const isFromCells = async (question: ScanQuestion) => {
  const used = await projectionsOf(scanStore(), (store) => runQuestion(store, question))
  return used.includes('by_cell')
}

test.group('Boxes of maps', (group) => {
  useTestScans(group)
  group.setup(async () => {
    await emptyScans(scanStore())
    const scans = WINDOWS.flatMap(({ edges, precision }, index) =>
      scansAround(boxOf(edges, precision), 2018 + index)
    )
    await storeScans(scans)
  })

  test('the counts of whole map cells equal those of the scans', async ({ assert }) => {
    const questions = WINDOWS.flatMap(({ edges, precision }): ScanQuestion[] => {
      const bounding_box = boxOf(edges, precision)
      return [
        { type: 'markers', precision, bounding_box },
        { type: 'hit_count', bounding_box },
        { type: 'markers', precision, bounding_box, verification_status: [1, 2] },
      ]
    })
    const plain = await Promise.all(questions.map((question) => runQuestion(scanStore(), question)))
    assert.isAbove(plain[0]!.count, plain[3]!.count)
    await mergeYears()
    for (const [index, question] of questions.entries()) {
      assert.deepEqual(await runQuestion(scanStore(), question), plain[index])
      assert.isTrue(await isFromCells(question), JSON.stringify(question))
    }
  })

  test('map boxes that cut a cell are counted from the scans', async ({ assert }) => {
    await mergeYears()
    const whole = boxOf({ north: 60, east: 30, south: 35, west: -12 }, 2)
    const { top_left: from, bottom_right: to } = whole
    const count = async (bounding_box: BoundingBox) => {
      const question = { type: 'hit_count', bounding_box } as const
      const { count: scans } = await runQuestion(scanStore(), question)
      return { scans, areFromCells: await isFromCells(question) }
    }
    const all = await count(whole)
    assert.isTrue(all.areFromCells)
    const cut = [
      { ...whole, top_left: { ...from, lat: from.lat - STEP } },
      { ...whole, top_left: { ...from, lon: from.lon + STEP } },
      { ...whole, bottom_right: { ...to, lat: to.lat + STEP } },
      { ...whole, bottom_right: { ...to, lon: to.lon - STEP } },
    ]
    for (const box of cut) {
      const { scans, areFromCells } = await count(box)
      assert.isFalse(areFromCells)
      assert.isBelow(scans, all.scans)
    }
  })
})
