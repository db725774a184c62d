import {
  appendFileSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { LineErrorsFile } from '#app/scans/imports/line_errors_file'
import { ImportPlace } from '#app/scans/imports/import_place'
import { countStored, sentScan, toNdjson } from '#tests/functional/setup/scans/scan_scene'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

interface Damage {
  title: string
  damage: (files: { place: string; scans: string; lineErrors: string }) => void
  /** Number of scans that the damage adds to the file. */
  more?: number
}

const DAMAGES: Damage[] = [
  { title: 'ends too early', damage: ({ place }) => truncateSync(place, 20) },
  { title: 'is empty', damage: ({ place }) => truncateSync(place, 0) },
  { title: 'is garbage', damage: ({ place }) => writeFileSync(place, Buffer.from([0, 255, 254])) },
  {
    title: 'names a line other than the one written',
    damage: ({ place }) =>
      writeFileSync(place, readFileSync(place, 'utf8').replace('"line":3', '"line":5')),
  },
  {
    title: 'belongs to another file of the same name',
    damage: ({ scans }) => appendFileSync(scans, toNdjson([sentScan()])),
    more: 1,
  },
  {
    title: 'has lost its file of bad lines',
    damage: ({ lineErrors }) => rmSync(lineErrors),
  },
  {
    title: 'has lost part of its file of bad lines',
    damage: ({ lineErrors }) => truncateSync(lineErrors, 40),
  },
]

test.group('The place of an import that was interrupted', (group) => {
  const { scans } = useTestScans(group)
  const folder = useTemporaryFolder(group)

  /** Creates a file of four good and two bad lines, with a place after the third line. */
  async function makeInterrupted() {
    const settings = { SCANS_URL: '', SCANS_FOLDER: (await scans()).folder }
    const file = join(folder(), 'scans.ndjson')
    const lineErrors = new LineErrorsFile(`${file}.errors.csv`)
    const good = () => toNdjson([sentScan()])
    writeFileSync(file, [good(), 'one\n', good(), good(), 'two\n', good()].join(''))
    lineErrors.add(2, 'wrong', 'one')
    const { bytes: errorBytes } = lineErrors
    lineErrors.close()
    const place = new ImportPlace(settings.SCANS_FOLDER, file)
    place.write({ line: 3, accepted: 2, duplicates: 0, faulty: 1, errorBytes })
    const places = join(settings.SCANS_FOLDER, 'imports')
    const [name] = readdirSync(places)
    return {
      files: { place: join(places, name!), scans: file, lineErrors: lineErrors.file },
      importIt: () => runCommand(['scans:import', file], settings),
      linesOfFaults: () =>
        readFileSync(lineErrors.file, 'utf8')
          .split('\n')
          .slice(1, -1)
          .map((row) => row.split(';')[0]),
    }
  }

  test('an interrupted import continues after its stored place and counts the earlier lines', async ({
    assert,
  }) => {
    const before = await countStored()
    const { importIt, linesOfFaults } = await makeInterrupted()
    const { status, said } = await importIt()
    assert.equal(status, 2, said)
    assert.include(said, 'Continuing after line 3')
    assert.include(said, '4 accepted, 0 known already, 2 faulty')
    assert.equal(await countStored(), before + 2)
    assert.deepEqual(linesOfFaults(), ['"2"', '"5"'])
  })

  for (const { title, damage, more = 0 } of DAMAGES) {
    test(`the import starts again and says so when its stored place ${title}`, async ({
      assert,
    }) => {
      const before = await countStored()
      const { files, importIt, linesOfFaults } = await makeInterrupted()
      damage(files)
      const { status, said } = await importIt()
      assert.equal(status, 2, said)
      assert.include(said, 'starts again')
      assert.include(said, `${4 + more} accepted, 0 known already, 2 faulty`)
      assert.equal(await countStored(), before + 4 + more)
      assert.deepEqual(linesOfFaults(), ['"2"', '"5"'])
      assert.deepEqual(readdirSync(join((await scans()).folder, 'imports')), [])
    })
  }

  test('the place of an import in one sheet of a workbook is no place in another sheet', async ({
    assert,
  }) => {
    const file = join(folder(), 'scans.xlsx')
    writeFileSync(file, 'a workbook')
    const placeIn = async (sheet?: string) => new ImportPlace((await scans()).folder, file, sheet)
    const reached = { line: 3, accepted: 2, duplicates: 0, faulty: 1, errorBytes: 0 }
    const place = await placeIn('January')
    place.write(reached)
    assert.deepEqual((await placeIn('January')).read(), reached)
    assert.equal((await placeIn('February')).read(), 'lost')
    assert.equal((await placeIn()).read(), 'lost')
    place.forget()
  })
})
