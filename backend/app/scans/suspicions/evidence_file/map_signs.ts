import type { FactScan } from '#app/scans/suspicions/evidence_file/case_facts'
import type { Box, FreeSpace } from '#app/scans/suspicions/evidence_file/free_space'
import { type MapFrame, type Point, projectTo } from '#app/scans/suspicions/evidence_file/map_frame'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'

/** Size of a sign in tenths of a millimetre. */
export const SIGN = 34
/** Scans closer than this form a group. */
const TOGETHER = 40
const GAP = 6
const DIGIT = 15
const PER_LINE = 3
/** Maximum distance that a group is moved, in multiples of its own size. */
const STEPS = 6

/** A sign for the scans of one status near a point, with their number if above one. */
export interface Sign extends Box {
  status: ScanStatus
  count: number
}

export interface SignGroup {
  at: Point
  box: Box
  signs: Sign[]
}

export function placeSigns(
  scans: readonly FactScan[],
  view: MapFrame,
  space: FreeSpace
): SignGroup[] {
  const largest = groupScans(scans, view).sort(
    (one, other) => other.total - one.total || one.at.x - other.at.x || one.at.y - other.at.y
  )
  return largest.map(({ at, counts }) => {
    const signs = layOut(counts)
    const size = {
      width: Math.max(...signs.map((sign) => sign.x + sign.width)),
      height: Math.max(...signs.map((sign) => sign.y + sign.height)),
    }
    const own = { x: at.x - SIGN / 2, y: at.y - SIGN / 2, ...size }
    // On a full map, overlapping signs are better than none.
    const box = space.take(placesNear(own)) ?? own
    return {
      at,
      box,
      signs: signs.map((sign) => ({ ...sign, x: box.x + sign.x, y: box.y + sign.y })),
    }
  })
}

interface Group {
  at: Point
  counts: Map<ScanStatus, number>
  total: number
}

function groupScans(scans: readonly FactScan[], view: MapFrame): Group[] {
  const groups: Group[] = []
  const once = new Map(scans.map((scan) => [scan.id, scan]))
  for (const { position, status } of once.values()) {
    if (!position) continue
    const at = projectTo(view, position)
    let group = groups.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < TOGETHER)
    if (!group) groups.push((group = { at, counts: new Map(), total: 0 }))
    group.counts.set(status, (group.counts.get(status) ?? 0) + 1)
    group.total += 1
  }
  return groups
}

function layOut(counts: ReadonlyMap<ScanStatus, number>): Sign[] {
  const statuses = STATUS_ORDER.filter((status) => counts.has(status))
  let x = 0
  return statuses.map((status, index) => {
    const count = counts.get(status)!
    if (index % PER_LINE === 0) x = 0
    const digits = count > 1 ? GAP / 2 + String(count).length * DIGIT : 0
    const y = Math.floor(index / PER_LINE) * (SIGN + GAP)
    const sign = { status, count, x, y, width: SIGN + digits, height: SIGN }
    x += sign.width + GAP
    return sign
  })
}

function* placesNear(own: Box): Generator<Box> {
  yield own
  const [right, down] = [own.width + GAP, own.height + GAP]
  for (let step = 0.5; step <= STEPS; step += 0.5) {
    for (const [x, y] of AROUND) {
      yield { ...own, x: own.x + x * step * right, y: own.y + y * step * down }
    }
  }
}

const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const
