import { blocksOf } from '#app/scans/suspicions/evidence_file/case_blocks'
import type { CaseFacts } from '#app/scans/suspicions/evidence_file/case_facts'
import { writeFacts } from '#app/scans/suspicions/evidence_file/write_facts'
import { placeDegrees, placeNames } from '#app/scans/suspicions/evidence_file/map_names'
import { FreeSpace, overlap } from '#app/scans/suspicions/evidence_file/free_space'
import { placeSigns } from '#app/scans/suspicions/evidence_file/map_signs'
import { projectTo, frameOf } from '#app/scans/suspicions/evidence_file/map_frame'
import { setPages } from '#app/scans/suspicions/evidence_file/page_flow'
import {
  type EvidenceFile,
  writeEvidenceFile,
} from '#app/scans/suspicions/evidence_file/write_evidence_file'
import { SUBSTITUTE, setLine } from '#shared/catalogue/printing/fonts/set_line'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import { fileOf } from '#tests/setup/files/evidence_files'
import { test } from '@japa/runner'

const textsOf = (file: EvidenceFile) =>
  setPages(blocksOf(file)).map((page) =>
    page.flatMap(({ marks, top }) =>
      (marks?.(top) ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    )
  )

test.group('The evidence file', () => {
  test('the evidence file shows the score with every number behind it, in both languages', ({
    assert,
  }) => {
    const english = textsOf(fileOf('en')).flat().join('\n')
    assert.include(english, 'Surge of “Checked too often”: 312 × 1 = 312, at most 40: 40 points')
    assert.include(english, 'Reported lost: 1 × 25 = 25, at most 25: 25 points')
    assert.include(english, 'Sum: 65, at most 100. Score: 65')
    assert.include(english, 'The oldest 3 of 312 are shown.')
    assert.include(english, 'Created by Ada Byron, Maker, on 2026-05-01 10:30.')
    assert.include(english, 'Lumen Éclairage SAS (LUMENFR001)')
    assert.include(english, 'Closed · Counterfeit')
    assert.include(english, 'Due\n2026-05-04')
    assert.include(english, '2026-04-10\nLost, as reported\n')
    assert.include(english, '2026-04-21: Test purchase · Ada Byron · Withdrawn')
    assert.include(english, 'Ada Byron, 2026-04-20 08:15: Measure: Test purchase')
    assert.include(english, 'invoice.pdf')
    // The file breaks a long word into lines.
    assert.include(english.replaceAll(' ', ''), `SHA-256${'ab'.repeat(32)}`)
    const french = textsOf(fileOf('fr')).flat().join('\n')
    assert.include(french, 'Signalé perdu : 1 × 25 = 25')
    assert.include(french, 'Contrefaçon')
    assert.include(french, 'Mesure : Achat test')
  })

  test('the evidence file names a deleted user in its language', ({ assert }) => {
    const file = fileOf('fr')
    const { suspicion } = file.facts
    const [event] = suspicion.events
    const left = { ...suspicion, assignee: '', events: [{ ...event!, by: '' }] }
    const texts = textsOf({ ...file, facts: { ...file.facts, suspicion: left } }).flat()
    assert.lengthOf(
      texts.filter((text) => text.includes('Utilisateur supprimé')),
      2
    )
  })

  test('the evidence file names the parts of a case with their reasons, and the part of an event', ({
    assert,
  }) => {
    const file = fileOf('en')
    const { suspicion } = file.facts
    const part = {
      ...suspicion,
      reference: 'SU-00000043',
      spool_no: 'R-4712',
      score: 30,
      reasons: [{ reason: 'IMITATED_CODE', count: 3, points: 30 }] as const,
      roll_events: [{ type: 'ACTIVATED', at: suspicion.found_at, company: null }] as const,
    }
    const merged = {
      ...suspicion,
      parts_count: 1,
      parts: [part],
      events: [
        { ...suspicion.events[0]!, part: part.reference },
        { ...suspicion.events[0]!, type: 'MERGED', text: part.reference },
      ],
    } as unknown as CaseFacts['suspicion']
    const facts = { ...file.facts, suspicion: merged }
    const texts = textsOf({ ...file, facts }).flat()
    const text = texts.join('\n')
    assert.include(text, 'Roll R-4711 and 1 more')
    const line = 'SU-00000043 · Roll R-4712 · Lumen'
    assert.isTrue(texts.some((one) => one.replace(/[\u2066-\u2069]/g, '').startsWith(line)))
    assert.include(text, 'Imitated code: 30')
    assert.include(text, 'Roll R-4712')
    assert.include(text, 'SU-00000043 · Note')
    assert.include(text, 'Merged: case SU-00000043')
    assert.lengthOf(
      texts.filter((one) => one === part.reference),
      0
    )
  })

  test('the evidence file says that an open case has too little evidence now', ({ assert }) => {
    const file = fileOf('en')
    const left = { ...file.facts.suspicion, state: 'OPEN', outcome: null, score: 0 } as const
    const weak = { ...file, facts: { ...file.facts, suspicion: left, reasons: [] } }
    assert.include(textsOf(weak).flat().join('\n'), 'Open · Too little evidence now')
    assert.notInclude(textsOf(file).flat().join('\n'), 'Too little evidence now')
  })

  test('the evidence file has the same bytes and the same hash for the same facts', async ({
    assert,
  }) => {
    const [one, other] = [fileOf('en'), fileOf('en')]
    assert.equal(one.hash, other.hash)
    assert.deepEqual(await writeEvidenceFile(one), await writeEvidenceFile(other))
    assert.notEqual(fileOf('en', { comment: 'Asked nobody.' }).hash, one.hash)
    const reversed = Object.fromEntries(Object.entries(one.facts).reverse())
    assert.equal(writeFacts(reversed as unknown as CaseFacts).hash, one.hash)
  })

  test('the evidence file begins a new page after a full one and repeats the headings of its table', ({
    assert,
  }) => {
    const pages = textsOf(fileOf('en', { scans: 200 }))
    const withScans = pages.filter(
      (texts) => texts.includes('Since the scan before') || texts.includes('Scanned (UTC)')
    )
    assert.isAbove(withScans.length, 2)
    assert.lengthOf(
      pages.flat().filter((text) => text === 'B0B0B0B0B0B0'),
      200
    )
    for (const page of setPages(blocksOf(fileOf('en', { scans: 200 })))) {
      for (const { top, height } of page) assert.isAtMost(top + height, 2_800)
    }
  })

  test('the evidence file contains a whole comment, with long words broken and unknown signs marked', ({
    assert,
  }) => {
    const comment = `${'x'.repeat(150)} 漢 end`
    const all = textsOf(fileOf('en', { comment })).flat()
    assert.include(all.join('').replaceAll(' ', ''), 'x'.repeat(150))
    assert.isTrue(all.some((text) => text.includes(SUBSTITUTE)))
    assert.isFalse(all.some((text) => text.includes('…')))
  })

  test('the evidence file prints French thousands, and a substitute for signs that no font has', ({
    assert,
  }) => {
    const { runs } = setLine(`${(1_000).toLocaleString('fr')} km \u{1f600}`, 400)
    assert.equal(runs.map(({ text }) => text).join(''), `1\u00a0000 km ${SUBSTITUTE}`)
  })
})

test.group('The map of an evidence file', () => {
  test('the map of an evidence file shows each end of a journey with the status of its own scan', ({
    assert,
  }) => {
    const file = fileOf('en', { scans: 2 })
    const [reason, ...others] = file.facts.reasons
    const [one, other] = reason!.scans
    const from = {
      id: 'before',
      timestamp: one!.timestamp,
      status: 1,
      position: { lat: 6.5, lon: 3.4 },
    } as const
    const scans = [
      { ...one!, journey: { from, km: 4_700, minutes: 60 } },
      { ...other!, journey: { from: { ...from, id: one!.id }, km: 4_700, minutes: 60 } },
    ]
    const reasons = [{ ...reason!, scans }, ...others]
    const texts = textsOf({ ...file, facts: { ...file.facts, reasons } }).flat()
    const counts = ['Valid Code: 1', 'Checked too often: 1', 'Imitated Code: 1']
    assert.includeMembers(texts, counts)
  })

  test('the map of an evidence file contains every place, also across the antimeridian', ({
    assert,
  }) => {
    const fiji = [
      { lat: -18, lon: 178 },
      { lat: -14, lon: -172 },
    ]
    const view = frameOf(fiji, 1_800, 1_000)
    assert.isBelow(view.east - view.west, 60)
    const [one, other] = fiji.map((place) => projectTo(view, place))
    assert.isBelow(one!.x, other!.x)
    for (const { x, y } of [one!, other!]) {
      assert.isTrue(x > 0 && x < 1_800 && y > 0 && y < 1_000)
    }
  })

  test('the map of an evidence file has no overlapping signs or names, even for scans close together', ({
    assert,
  }) => {
    const { scans } = fileOf('en', { scans: 120 }).facts.reasons[0]!
    const places = scans.map((scan, index) => ({
      ...scan,
      status: STATUS_ORDER[index % STATUS_ORDER.length]!,
      position: { lat: 44 + (index % 12) / 1.5, lon: 2 + ((index * 7) % 11) },
    }))
    const view = frameOf(
      places.map(({ position }) => position),
      1_800,
      1_000
    )
    const space = new FreeSpace(1_800, 1_000)
    const groups = placeSigns(places, view, space)
    const widthOf = (text: string, size: number) => text.length * size * 0.55
    const degrees = placeDegrees(view, space, widthOf)
    const names = placeNames(view, space, 'en', widthOf)
    const boxes = [...groups.map(({ box }) => box), ...degrees, ...names]
    assert.equal(
      groups.flatMap(({ signs }) => signs).reduce((sum, { count }) => sum + count, 0),
      120
    )
    assert.isAbove(names.length, 5)
    for (const [index, box] of boxes.entries()) {
      assert.isFalse(boxes.slice(index + 1).some((other) => overlap(box, other)))
    }
  })

  test('the map of an evidence file shows some land around a single place', ({ assert }) => {
    const { north, south } = frameOf([{ lat: 48.8, lon: 2.3 }], 1_800, 1_000)
    assert.closeTo(north - south, 20, 0.001)
  })
})
