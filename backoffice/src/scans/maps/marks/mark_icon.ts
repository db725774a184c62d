import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_SIGNS } from '#shared/scans/questions/status_signs'
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import { mostDoubtful, totalOf } from '#shared/scans/maps/scan_marks'
import { DivIcon, type Point, point } from 'leaflet'

/** Size of a single mark in pixels. */
const SIGN = 28
const RING = 6
const CIRCUMFERENCE = 100

class NamedIcon extends DivIcon {
  readonly #label: string
  readonly #key: string

  constructor(html: string, size: Point, { label, key }: MarkName) {
    super({ className: 'scan-mark', html, iconSize: size })
    this.#label = label
    this.#key = key
  }

  override createIcon(before?: HTMLElement): HTMLElement {
    const element = super.createIcon(before)
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', this.#label)
    element.title = this.#label
    element.dataset.key = this.#key
    return element
  }
}

interface MarkName {
  /** Label for screen readers. */
  label: string
  /** Identifies the mark across redraws. */
  key: string
}

export const scanIcon = (status: ScanStatus, name: MarkName): DivIcon =>
  new NamedIcon(
    `<svg aria-hidden="true" viewBox="-3 -3 22 22" width="${SIGN}" height="${SIGN}">
       <circle class="ground" cx="8" cy="8" r="10.5"/>${sign(status)}
     </svg>`,
    point(SIGN, SIGN),
    name
  )

/** Returns a count in a ring of status colours, above the sign of the most doubtful status. */
export function countIcon(counts: StatusCounts, count: string, name: MarkName): DivIcon {
  const total = totalOf(counts)
  const size = Math.round(Math.min(60, 34 + 5 * Math.log10(total)))
  const doubtful = mostDoubtful(counts)
  const middle = size / 2
  return new NamedIcon(
    `<svg aria-hidden="true" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">
       <circle class="ground" cx="${middle}" cy="${middle}" r="${middle - 1}"/>
       ${ring(counts, total, size)}
       <text x="${middle}" y="${middle + (doubtful === null ? 4 : 1)}" text-anchor="middle">${count}</text>
       ${doubtful === null ? '' : `<svg x="${middle - 5}" y="${middle + 4}" width="10" height="10" viewBox="0 0 16 16">${sign(doubtful)}</svg>`}
     </svg>`,
    point(size, size),
    name
  )
}

function sign(status: ScanStatus): string {
  const { colour, fill, outline } = STATUS_SIGNS[status]
  return `<path d="${fill}" fill="${colour}"/><path d="${outline}" fill="none" stroke="${colour}" stroke-width="1.5"/>`
}

function ring(counts: StatusCounts, total: number, size: number): string {
  const middle = size / 2
  let before = 0
  return counts
    .map(({ key, doc_count: count }) => {
      const part = (count / total) * CIRCUMFERENCE
      const arc = `<circle cx="${middle}" cy="${middle}" r="${middle - RING / 2 - 1}" fill="none"
        stroke="${STATUS_SIGNS[key].colour}" stroke-width="${RING}" pathLength="${CIRCUMFERENCE}"
        stroke-dasharray="${part} ${CIRCUMFERENCE - part}" stroke-dashoffset="${CIRCUMFERENCE / 4 - before}"/>`
      before += part
      return arc
    })
    .join('')
}
