import { isUnabbreviated } from '#app/foundation/http/csv/cells'
import { type LineRules, lineReader } from '#app/foundation/http/csv/line_reader'
import { filledLine, ofText } from '#app/foundation/http/input/server_fields'
import type { RuleTexts } from '#app/foundation/http/input/server_input'
import { GROUP_CODE, MAX_GROUP_CODE_LENGTH } from '#shared/catalogue/editing/product_group_contract'
import {
  MAX_PRODUCT_REFERENCE_LENGTH,
  PRODUCT_REFERENCE,
} from '#shared/catalogue/editing/product_resource_contract'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

export const upperCase = ofText((text) => text.trim().toUpperCase())

export const productReference = () =>
  filledLine(MAX_PRODUCT_REFERENCE_LENGTH).use(isUnabbreviated()).regex(PRODUCT_REFERENCE)

export const groupCode = () =>
  vine.string().parse(upperCase).minLength(1).maxLength(MAX_GROUP_CODE_LENGTH).regex(GROUP_CODE)

const PATTERN_TEXTS: RuleTexts = {
  'customer_reference.regex': 'validation.reference',
  'nart.regex': 'validation.reference',
  'group_code.regex': 'validation.code',
}

export const catalogueReader = <Cells extends Record<string, SchemaTypes>>(
  cells: Cells,
  misfits?: LineRules<keyof Cells & string>['misfits']
) => lineReader(cells, { texts: PATTERN_TEXTS, misfits })
