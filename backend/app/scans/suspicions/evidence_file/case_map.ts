import { STATUS_SIGNS } from '#shared/scans/questions/status_signs'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { POINTS_PER_UNIT, drawText } from '#app/catalogue/printing/pdf/draw_marks'
import { PAGE } from '#app/catalogue/printing/pdf/page_line'
import type { FactScan } from '#app/scans/suspicions/evidence_file/case_facts'
import {
  LINE,
  linesOf,
  placeDegrees,
  placeNames,
} from '#app/scans/suspicions/evidence_file/map_names'
import { FreeSpace } from '#app/scans/suspicions/evidence_file/free_space'
import { SIGN, type SignGroup, placeSigns } from '#app/scans/suspicions/evidence_file/map_signs'
import {
  type MapFrame,
  type Point,
  projectTo,
  stepOf,
  frameOf,
} from '#app/scans/suspicions/evidence_file/map_frame'
import { COUNTRY_BORDERS, LAND_OUTLINE } from '#app/scans/suspicions/evidence_file/world_outline'
import type { Language } from '#shared/ground/i18n/language'
import { placeText } from '#shared/catalogue/printing/layouts/draw_label'
import { setLine } from '#shared/catalogue/printing/fonts/set_line'
import { withOrigins } from '#shared/scans/suspicions/suspicion_contract'

/** Height of the map in tenths of a millimetre. */
export const MAP_HEIGHT = 1_000

const SEA = '#eaf1f6'
const LAND = '#ffffff'
const BORDER = '#b4bec8'
const FAINT = '#5b6670'
const INK = '#1f2933'
const WAY = '#0b6e6e'

export function drawCaseMap(
  document: PDFKit.PDFDocument,
  top: number,
  { scans, language }: { scans: readonly FactScan[]; language: Language }
): void {
  const view = frameOf(placesOf(scans), PAGE.width, MAP_HEIGHT)
  document.save().scale(POINTS_PER_UNIT).translate(PAGE.left, top)
  document.rect(0, 0, PAGE.width, MAP_HEIGHT).clip().rect(0, 0, PAGE.width, MAP_HEIGHT).fill(SEA)
  drawLand(document, view)
  drawGrid(document, view)
  const widthOf = (text: string, size: number) => setLine(text, 400).width * size
  const space = new FreeSpace(PAGE.width, MAP_HEIGHT)
  const groups = placeSigns(withOrigins(scans), view, space)
  const degrees = placeDegrees(view, space, widthOf)
  const names = placeNames(view, space, language, widthOf)
  for (const { text, size, x, y } of [...degrees, ...names]) {
    write(document, text, { x, y }, size)
  }
  for (const scan of scans) drawWay(document, view, scan)
  for (const group of groups) drawLeader(document, group)
  for (const group of groups) {
    drawSigns(document, group)
  }
  document.restore()
  document.save().scale(POINTS_PER_UNIT).lineWidth(2)
  document.rect(PAGE.left, top, PAGE.width, MAP_HEIGHT).stroke(BORDER).restore()
}

/** Draws the sign of a status with its upper left corner at a point. */
export function drawSign(
  document: PDFKit.PDFDocument,
  status: ScanStatus,
  { x, y, size }: Point & { size: number }
): void {
  const { colour, fill, outline } = STATUS_SIGNS[status]
  document
    .save()
    .translate(x, y)
    .scale(size / 16)
  document.path(outline).fill('#ffffff')
  if (fill) document.path(fill).fill(colour)
  document.lineWidth(1.5).path(outline).stroke(colour).restore()
}

const placesOf = (scans: readonly FactScan[]) =>
  scans.flatMap(({ position, journey }) => [
    ...(position ? [position] : []),
    ...(journey ? [journey.from.position] : []),
  ])

/** Draws the land, more than once if the map extends beyond 180°. */
function drawLand(document: PDFKit.PDFDocument, view: MapFrame): void {
  for (const turn of [-360, 0, 360]) {
    const { x, y } = projectTo(view, { lat: 90, lon: -180 }, turn)
    const [wide, high] = [view.perLon / 10, view.perLat / 10]
    if (x > PAGE.width || x + 3_600 * wide < 0) continue
    document.save().translate(x, y).scale(wide, high)
    document.lineWidth(1.2 / high)
    document.path(LAND_OUTLINE).fillAndStroke(LAND, BORDER)
    document.lineWidth(1 / high)
    document.path(COUNTRY_BORDERS).stroke(BORDER).restore()
  }
}

function drawGrid(document: PDFKit.PDFDocument, view: MapFrame): void {
  const step = stepOf(view)
  document.lineWidth(1).dash(6, { space: 8 })
  for (const lon of linesOf(view.west, view.east, step)) {
    const { x } = projectTo(view, { lat: 0, lon })
    document.moveTo(x, 0).lineTo(x, MAP_HEIGHT).stroke(BORDER)
  }
  for (const lat of linesOf(view.south, view.north, step)) {
    const { y } = projectTo(view, { lat, lon: 0 })
    document.moveTo(0, y).lineTo(PAGE.width, y).stroke(BORDER)
  }
  document.undash()
}

function drawWay(document: PDFKit.PDFDocument, view: MapFrame, scan: FactScan): void {
  if (!scan.journey || !scan.position) return
  const [from, to] = [projectTo(view, scan.journey.from.position), projectTo(view, scan.position)]
  const circle = (at: Point) => document.circle(at.x, at.y, 7).fill(WAY)
  circle(from)
  document.lineWidth(3).moveTo(from.x, from.y).lineTo(to.x, to.y).strokeOpacity(0.6).stroke(WAY)
  document.strokeOpacity(1)
}

/** Draws a line from a position to its signs if they are drawn elsewhere. */
function drawLeader(document: PDFKit.PDFDocument, { at, box }: SignGroup): void {
  if (box.x === at.x - SIGN / 2 && box.y === at.y - SIGN / 2) return
  const to = nearestOf(box, at)
  document.lineWidth(1.5).moveTo(at.x, at.y).lineTo(to.x, to.y).stroke(INK)
  document.circle(at.x, at.y, 5).fill(INK)
}

function drawSigns(document: PDFKit.PDFDocument, { signs }: SignGroup): void {
  for (const { x, y, status, count } of signs) {
    drawSign(document, status, { x, y, size: SIGN })
    if (count > 1) write(document, String(count), { x: x + SIGN + 3, y: y + 3 }, 24, INK)
  }
}

const nearestOf = ({ x, y, width, height }: SignGroup['box'], to: Point): Point => ({
  x: Math.min(Math.max(to.x, x), x + width),
  y: Math.min(Math.max(to.y, y), y + height),
})

function write(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y }: Point,
  size: number,
  colour = FAINT
): void {
  const place = {
    box: { x, y, width: PAGE.width, height: size * LINE },
    size: { max: size, min: size },
    weight: 400,
    align: 'left',
    max_lines: 1,
  } as const
  for (const mark of placeText(text, place)) drawText(document, mark, colour)
}
