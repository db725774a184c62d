import { createRandom, type Random } from '#database/demo/random'

export interface LabelDrawing {
  reference: string
  groupName: string
  /** Colours of the product group and of the paper, as `#rrggbb`. */
  color: string
  paper: string
  lengthMm: number
  widthMm: number
  hologram: boolean
}

/** Drawing units per millimetre; a millimetre is 4 pixels wide. */
const UNITS = 10
const PIXELS = 4

/** Start of the hologram strip, and end of the text without one, as shares of the length. */
const STRIP_AT = 0.8
const TEXT_END = 0.95

/** The reference determines its pattern. */
export function drawLabel(label: LabelDrawing): string {
  const random = createRandom(`label ${label.reference}`)
  const length = label.lengthMm * UNITS
  const width = label.widthMm * UNITS
  const title = `${label.reference}, ${label.lengthMm} × ${label.widthMm} mm`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${label.lengthMm * PIXELS}"`,
    ` height="${label.widthMm * PIXELS}" viewBox="0 0 ${length} ${width}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect x="4" y="4" width="${length - 8}" height="${width - 8}" rx="18"`,
    ` fill="${label.paper}" stroke="${label.color}" stroke-width="4"/>`,
    `<g fill="none" stroke="${label.color}" stroke-width="1.5">`,
    `<path opacity=".4" d="${waves(length, width, random)}"/>`,
    `<path opacity=".5" d="${rosette(length - width / 2, width / 2, width * 0.4, random)}"/></g>`,
    label.hologram ? hologramStrip(length, width) : '',
    face(label, length, width, random),
    '</svg>',
  ].join('')
}

function waves(length: number, width: number, random: Random): string {
  const turns = random.whole(2, 4)
  const phase = random.between(0, Math.PI)
  const lines = Array.from({ length: 6 }, (_, line) => {
    const height = width * (0.1 + 0.05 * line)
    return polyline(turns * 16 + 1, (share) => {
      const angle = share * turns * 2 * Math.PI + phase + line * 0.5
      return [20 + share * (length - 40), width / 2 + Math.sin(angle) * height]
    })
  })
  return lines.join('')
}

function rosette(x: number, y: number, radius: number, random: Random): string {
  const petals = random.whole(5, 11)
  const depth = random.between(0.3, 0.5)
  return polyline(petals * 14 + 1, (share) => {
    const angle = share * 2 * Math.PI
    const distance = radius * (1 - depth + depth * Math.cos(angle * petals))
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
  })
}

function polyline(points: number, at: (share: number) => [number, number]): string {
  const places = Array.from({ length: points }, (_, index) => at(index / (points - 1)))
  return `M${places.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
}

/**
 * The strip consists of bands, because a gradient would need an id, which might not be unique in a
 * page.
 */
function hologramStrip(length: number, width: number): string {
  const bands = ['#b8d8ff', '#c9ffe5', '#fff3b0', '#ffc9de', '#d6c8ff']
  const band = length * 0.02
  return bands
    .map((color, index) => {
      const x = Math.round(length * STRIP_AT + index * band)
      return `<rect x="${x}" y="6" width="${Math.ceil(band)}" height="${width - 12}" fill="${color}"/>`
    })
    .join('')
}

function face(label: LabelDrawing, length: number, width: number, random: Random): string {
  const square = Math.min(width * 0.5, length * 0.22)
  const left = width * 0.12
  const textLeft = Math.round(left * 1.8 + square)
  const end = length * (label.hologram ? STRIP_AT - 0.02 : TEXT_END)
  const size = Math.round(Math.min(width * 0.2, (end - textLeft) / 5.2))
  const group = escapeXml(label.groupName)
  const text = `font-family="Arial,Helvetica,sans-serif" font-size="${size}" font-weight="bold"`
  return [
    codeSquare(Math.round(left), Math.round((width - square) / 2), square, random),
    `<g fill="${label.color}" ${text}>`,
    `<text x="${textLeft}" y="${Math.round(width * 0.46)}" font-size="${Math.round(size * 0.75)}">`,
    `${group}</text>`,
    `<text x="${textLeft}" y="${Math.round(width * 0.46 + size * 1.1)}" fill="#1b1b1b">`,
    `${escapeXml(label.reference)}</text></g>`,
  ].join('')
}

/** A square that looks like a data matrix, but contains no data. */
function codeSquare(x: number, y: number, side: number, random: Random): string {
  const modules = 12
  const module = Math.max(1, Math.floor(side / modules))
  const dark = (row: number, column: number) => {
    const onFinder = column === 0 || row === modules - 1
    const onClock = row === 0 || column === modules - 1
    return onFinder || (onClock ? (row + column) % 2 === 0 : random.chance(0.5))
  }
  const path = Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (__, column) =>
      dark(row, column)
        ? `M${x + column * module} ${y + row * module}h${module}v${module}h-${module}z`
        : ''
    ).join('')
  ).join('')
  const edge = modules * module + 2 * module
  return `<rect x="${x - module}" y="${y - module}" width="${edge}" height="${edge}" fill="#fff"/><path fill="#1b1b1b" d="${path}"/>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
