import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { CataloguePreview } from '#shared/catalogue/files/catalogue_files_contract'
import { type SetContent, fieldLine, productLine } from '#tests/setup/files/catalogue_set'
import type { Visitor } from '#tests/functional/setup/visitor'

export const PREVIEW = '/backoffice/api/catalogue/preview/'
export const IMPORT = '/backoffice/api/catalogue/import/'

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`

export function newNames() {
  const name = uniqueText().toUpperCase()
  return { group: `G-${name}`, reference: `R-${name}`, layout: `L-${name}` }
}

export const groupLine = (code: string) => ({
  group_code: code,
  name: 'Spare parts',
  sort_index: '5',
})

export function wholeSet({ group, reference, layout }: ReturnType<typeof newNames>): SetContent {
  return {
    parts: {
      product_groups: [groupLine(group)],
      products: [productLine(reference, group, { product_options: 'PRODUCT_OPTION_RIBBON' })],
      product_pictures: [
        { customer_reference: reference, position: '5', file: 'pictures/b.svg' },
        { customer_reference: reference, position: '2', file: 'pictures/a.svg' },
      ],
      services: [{ customer_reference: reference, partial_roll: 'VRAI', printing: '1', layout }],
      print_fields: [
        fieldLine(reference, 'part_number', { regexp: '[A-Z0-9]{3,10}', default: 'AB1' }),
        fieldLine(reference, 'made_in', { field_type: 'COUNTRY_CODE', index: '20' }),
      ],
    },
    files: {
      'pictures/a.svg': drawing('red'),
      'pictures/b.svg': drawing('blue'),
      [`layouts/${layout}.json`]: JSON.stringify({ name: 'Round', layout: EXAMPLE_LAYOUT }),
    },
  }
}

export const send = (
  visitor: Visitor,
  path: string,
  set: Buffer,
  query: object = {},
  language = 'en'
) =>
  visitor.post(`${path}?${new URLSearchParams({ filename: 'set.zip', ...query })}`, undefined, {
    rawBody: new Uint8Array(set),
    headers: { 'content-type': 'application/octet-stream' },
    language,
  })

export async function preview(
  visitor: Visitor,
  set: Buffer,
  language = 'en'
): Promise<CataloguePreview> {
  const { status, body } = await send(visitor, PREVIEW, set, {}, language)
  if (status !== 200) throw new Error(`The preview answered ${JSON.stringify(body)}`)
  return body
}
