/** Texts of maximum size from staff and buyers. Each is made to be slow to process. */
import { MAX_MESSAGE_LENGTH } from '#shared/information/contact/contact_contract'
import { MAX_PAGE_LENGTH } from '#shared/information/pages/page_contract'
import { NEWS_LENGTH } from '#shared/information/news/news_contract'
import { MAX_ORDER_LINES, MAX_ORDER_LINES_TEXT, MAX_LINES } from '#shared/ordering/lines/limits'
import { MAX_FIELD_OPTIONS } from '#shared/catalogue/printing/fields/field_contract'
import { MAX_ELEMENTS } from '#shared/catalogue/printing/layouts/layout_contract'
import { type HostileText, fill, lines } from '#tests/bench/hostile/hostile_text'
import type { Visitor } from '#tests/functional/setup/visitor'

const TERMS = '/backoffice/api/pages/terms/'
const TITLE = '# Terms\n\n'

const page = (name: string, piece: string): HostileText => ({
  name: `page: ${name}`,
  by: 'staff',
  method: 'PUT',
  path: TERMS,
  body: async (staff) => {
    const { version } = (await staff.get(TERMS)).body
    const text = TITLE + fill(piece, MAX_PAGE_LENGTH - TITLE.length - 1)
    return JSON.stringify({ content: { en: text, fr: text }, version })
  },
  view: '/information/api/terms/',
})

const PAGES: HostileText[] = [
  page('a brace and blanks', `{{${' '.repeat(MAX_PAGE_LENGTH)}`),
  page('braces with blanks', `{{${' '.repeat(4_000)}`),
  page('brackets, one a line', '[\n'),
  page('a chain of links', '<a:'),
  page('links in links', '[a]('),
  page('headings', '# a\n'),
  page('lists in lists', '- '),
  page('emphasis', '*a **b _c '),
  page('backticks', '`a``b'),
  page('entities', '&amp'),
]

const news = (name: string, link: string, text: string): HostileText => ({
  name: `news: ${name}`,
  by: 'staff',
  method: 'POST',
  path: '/welcome/api/corporate_news/',
  body: () => JSON.stringify({ link, en: text, fr: text }),
  view: '/welcome/api/corporate_news/',
})

const NEWS: HostileText[] = [
  news('brackets', '', fill('[', NEWS_LENGTH)),
  news('a long link', fill('https://a.', NEWS_LENGTH), 'Text'),
]

const orderList = (name: string, text: () => string): HostileText => ({
  name: `order list: ${name}`,
  by: 'buyer',
  method: 'POST',
  path: '/orders/api/order_lines/?unit=rolls',
  type: 'text/csv',
  body: text,
})

const ORDER_LISTS: HostileText[] = [
  orderList('a quantity of zeros', () => `P-1;1,${'0'.repeat(120_000)}1`),
  orderList('all lines', () =>
    lines('reference;rolls', MAX_ORDER_LINES - 1, (index) => `P-${index};1`)
  ),
  ...[...'";\t\n ,1'].map((piece) =>
    orderList(JSON.stringify(piece), () => fill(piece, MAX_ORDER_LINES_TEXT))
  ),
  orderList('a line of cells', () => fill('a;', MAX_ORDER_LINES_TEXT)),
  orderList('lines of cells', () => fill(`${'a;'.repeat(100)}1\n`, MAX_ORDER_LINES_TEXT)),
  orderList('lines of one cell', () => fill(`${'a'.repeat(4_000)}\n`, MAX_ORDER_LINES_TEXT)),
  orderList('brackets', () => fill('P-1;(', MAX_ORDER_LINES_TEXT)),
]

const DRAWN: HostileText[] = [
  {
    name: 'layout of long texts',
    by: 'staff',
    method: 'POST',
    path: '/backoffice/api/layouts/',
    body: () => {
      const box = { x: 0, y: 0, width: 3_000, height: 3_000 }
      const size = { max: 600, min: 10 }
      const text = { kind: 'text', box, size, weight: 400, align: 'left', max_lines: 10 }
      const elements = ['{description}', 'W ', '{quantity}W'].flatMap((piece) =>
        Array(MAX_ELEMENTS / 3).fill({
          ...text,
          text: piece.repeat(Math.floor(300 / piece.length)),
        })
      )
      const layout = { width: 3_000, height: 3_000, elements }
      return JSON.stringify({
        id: `hostile-${crypto.randomUUID().slice(0, 8)}`,
        name: 'Hostile',
        layout,
      })
    },
  },
  {
    name: 'print fields with patterns',
    by: 'staff',
    method: 'PUT',
    path: (staff) => imprint(staff),
    body: async (staff) => {
      const { body: seen } = await staff.get(await imprint(staff))
      const [field] = seen.fields
      const fields = Array.from({ length: FIELDS_OF_A_BODY }, (_, index) => ({
        ...field,
        name: `field_${index}`,
        field_type: 'STRING',
        default: null,
        dependencies: [],
        options: Array.from({ length: MAX_FIELD_OPTIONS }, (_unused, option) => ({
          value: slowValue(index * MAX_FIELD_OPTIONS + option),
        })),
        validation: {
          ...field.validation,
          // Compiled patterns are cached, so every request has a new one.
          regexp: `[ab]*a[ab]{90}|${crypto.randomUUID()}`,
        },
      }))
      const { partial_roll, layout, version } = seen
      return JSON.stringify({ partial_roll, printing: true, layout, version, fields })
    },
  },
]

/** Number of print fields in a body, each with the maximum number of choices. */
const FIELDS_OF_A_BODY = 20

/** Returns one of many texts of 100 letters, which match the pattern in different ways. */
function slowValue(index: number): string {
  const isA = (place: number) =>
    place < 88 ? Math.sin((index * 100 + place) ** 2) > 0 : ((index >> (place - 88)) & 1) === 1
  return Array.from({ length: 100 }, (_, place) => (place === 9 || isA(place) ? 'a' : 'b')).join('')
}

async function imprint(staff: Visitor): Promise<string> {
  const filter = encodeURIComponent('{"printing":true}')
  const { body } = await staff.get(`/backoffice/api/imprints/?range=[0,0]&filter=${filter}`)
  return `/backoffice/api/imprints/${body[0].id}/`
}

const OTHERS: HostileText[] = [
  {
    name: 'a message',
    by: 'buyer',
    method: 'POST',
    path: '/contact/api/send_message/',
    body: () => JSON.stringify({ topic: 'Topic', text: fill('a. <[', MAX_MESSAGE_LENGTH) }),
  },
  {
    name: `a draft of ${MAX_LINES} lines`,
    by: 'buyer',
    method: 'POST',
    path: '/orders/api/order_draft/',
    body: async (buyer) => {
      const { body: products } = await buyer.get('/orders/api/products/')
      const offered = (
        products as { pk: number; labels_per_unit: number; blocked: boolean }[]
      ).filter(({ blocked }) => !blocked)
      const order_positions = Array.from({ length: MAX_LINES }, (_, index) => {
        const { pk: product, labels_per_unit: labels } = offered[index % offered.length]!
        const quantity = labels * (3 + Math.floor(index / offered.length))
        return { uuid: crypto.randomUUID(), product, quantity, extra_service_data: [] }
      })
      return JSON.stringify({ order_positions })
    },
  },
]

export const TEXTS: readonly HostileText[] = [
  ...PAGES,
  ...NEWS,
  ...ORDER_LISTS,
  ...DRAWN,
  ...OTHERS,
]
