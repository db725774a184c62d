import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import type { AddressRefusal } from '#shared/ordering/blocks/ordering_block'
import type { DraftOrder, Order } from '#shared/ordering/orders/order_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { LabelProblem } from '#shared/catalogue/printing/layouts/label_problems'
import { type FieldProblem, problemMessage } from '#shared/catalogue/printing/fields/print_fields'
import { nestErrors } from '#shared/ground/validation/field_errors'
import { textsIn } from '#app/foundation/http/texts'
import type { ProductBlockReason } from '#shared/catalogue/catalogue/product_contract'

/** 409: unpaid bills or inactivity block the company. */
export class CompanyBlocked extends Refusal {
  constructor(text: Extract<RefusalText, `COMPANY_BLOCKED_${string}`>) {
    super(409, 'COMPANY_BLOCKED', { text })
  }
}

/** 409: an address is missing, unapproved or rejected (rule 5.9). */
export class AddressBlocksOrder extends Refusal {
  constructor(code: AddressRefusal) {
    super(409, code)
  }
}

/** 422 at the position: the company cannot order the product. */
export class ProductNotAllowed extends Refusal {
  constructor(line: number) {
    super(422, 'PRODUCT_NOT_ALLOWED', { field: `order_positions.${line}.product` })
  }
}

/** 409 at the position: too many non-activated orders, or the product is unavailable. */
export class ProductBlocked extends Refusal {
  constructor(line: number, reason: ProductBlockReason) {
    super(409, 'PRODUCT_BLOCKED', {
      text: reason === 'PRODUCT_UNAVAILABLE' ? 'PRODUCT_UNAVAILABLE' : 'PRODUCT_BLOCKED',
      field: `order_positions.${line}.product`,
    })
  }
}

export class MinimumOrderNotReached extends Refusal {
  constructor() {
    super(422, 'MINIMUM_ORDER')
  }
}

/** 409: the order exceeds a quota and the shop enforces quotas. */
export class QuotaExceeded extends Refusal {
  constructor() {
    super(409, 'QUOTA_EXCEEDED')
  }
}

export class AlreadyOrdered extends Refusal {
  constructor(order: Order) {
    super(409, 'ALREADY_ORDERED', { extra: { order } })
  }
}

/** 409 with the new draft: the client showed another total. */
export class PriceChanged extends Refusal {
  constructor(draft: DraftOrder) {
    super(409, 'PRICE_CHANGED', { extra: { draft } })
  }
}

/** 409: the client showed an outdated payment term. */
export class TermsChanged extends Refusal {
  constructor(days: number) {
    super(409, 'TERMS_CHANGED', { values: { smart_count: days } })
  }
}

/** 422 with the warnings that need acknowledgement. */
export class WarningsNotAcknowledged extends Refusal {
  constructor(warnings: DraftOrder['warnings']) {
    super(422, 'WARNINGS', { extra: { warnings } })
  }
}

export class NotCancellable extends Refusal {
  constructor() {
    super(409, 'NOT_CANCELLABLE')
  }
}

/** 409: production has begun, and its papers show the purchase order number. */
export class OrderInWork extends Refusal {
  constructor() {
    super(409, 'ORDER_IN_WORK')
  }
}

export interface PrintProblem {
  path: readonly string[]
  problem: FieldProblem | 'unknown' | 'unconfirmed' | Pick<LabelProblem, 'reason' | 'characters'>
  /** Absent if the product has no such field. */
  field?: StoredField | undefined
  impossible?: string
}

/** 422 at each field with invalid print data and at each unconfirmed line. */
export class PrintDataRefused extends Refusal {
  constructor(faults: readonly PrintProblem[], language: Language) {
    const entries = faults.map(({ path, ...fault }) => ({
      path,
      text: problemText(fault, language),
    }))
    super(422, 'VALIDATION', { response: nestErrors(entries) })
  }
}

function problemText(
  { problem, field, impossible }: Omit<PrintProblem, 'path'>,
  language: Language
): string {
  const t = textsIn(language)
  if (problem === 'unconfirmed') return t('errors.PRINT_DATA_UNCONFIRMED')
  if (problem === 'unknown' || !field) return t('validation.unknown_field')
  if (typeof problem === 'object') {
    const { reason, characters } = problem
    return t(`label_preview.problems.${reason}`, { field: field.description[language], characters })
  }
  const message = { validation_message: field.validation_message[language] }
  return problemMessage(message, problem, t, impossible)
}
