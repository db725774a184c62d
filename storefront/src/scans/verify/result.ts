import { type TextKey, t } from './texts'
import type { GivenStatus, LabelVerdict } from '#shared/scans/verify/verify_contract'

/** The tone of the theme, and a sign that is known everywhere. */
const LOOKS: Readonly<Record<GivenStatus, readonly [tone: string, sign: string]>> = {
  0: ['warning', '?'],
  1: ['success', '✓'],
  2: ['info', '✓'],
  3: ['warning', '!'],
  4: ['error', '✕'],
  5: ['info', 'i'],
}

const VALID: GivenStatus = 1
const GROUP = 4

type Child = Node | string

function make(tag: keyof HTMLElementTagNameMap, className: string, ...children: Child[]) {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

const grouped = (label: string): string =>
  label.startsWith('#') ? label : label.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')

/** Draws the result large enough to be read at arm's length. */
export function drawVerdict({ label, status, product_group: group, contact }: LabelVerdict) {
  const [tone, sign] = LOOKS[status]
  const mark = make('span', 'sign', sign)
  mark.ariaHidden = 'true'
  return make(
    'div',
    `verdict ${tone}`,
    make('h2', '', mark, t(`statuses.${status}` satisfies TextKey)),
    make('p', 'checked', grouped(label)),
    make('p', 'meaning', t(`meanings.${status}` satisfies TextKey)),
    ...(group === null ? [] : [make('p', '', t('product_group', { name: group }))]),
    make('p', '', t(`advice.${status}` satisfies TextKey)),
    ...(status === VALID ? [] : [drawContact(label, contact)])
  )
}

function drawContact(label: string, { name, email, phone }: LabelVerdict['contact']) {
  const subject = encodeURIComponent(`${t('title')} ${label}`)
  const links: Child[] = [name]
  if (email) links.push(link(`mailto:${email}?subject=${subject}`, email))
  if (phone) links.push(link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone))
  const lines = links.map((each) => make('span', 'line', each))
  return make('p', 'contact', make('strong', 'line', t('contact')), ...lines)
}

function link(href: string, text: string) {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.textContent = text
  return anchor
}
