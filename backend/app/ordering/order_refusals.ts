import { Refusal, type RefusalText } from '#app/http/refusal'
import type { AddressRefusal } from '#shared/ordering/ordering_block'
import type { DraftOrder, Order } from '#shared/ordering/order_contract'
import type { ProductBlockReason } from '#shared/catalogue/product_contract'

/** 409: unpaid bills or inactivity keep the company from ordering. */
export class CompanyBlocked extends Refusal {
  constructor(text: Extract<RefusalText, `COMPANY_BLOCKED_${string}`>) {
    super(409, 'COMPANY_BLOCKED', { text })
  }
}

/** 409: an address is missing, waits for approval or was rejected (rule 5.9). */
export class AddressBlocksOrder extends Refusal {
  constructor(code: AddressRefusal) {
    super(409, code)
  }
}

/** 422 at the position: the product does not exist for this company. */
export class ProductNotAllowed extends Refusal {
  constructor(position: number) {
    super(422, 'PRODUCT_NOT_ALLOWED', { field: `order_positions.${position}.product` })
  }
}

/** 409 at the position: too many non-activated orders, or the product is not to be had just now. */
export class ProductBlocked extends Refusal {
  constructor(position: number, reason: ProductBlockReason) {
    super(409, 'PRODUCT_BLOCKED', {
      text: reason === 'PRODUCT_UNAVAILABLE' ? 'PRODUCT_UNAVAILABLE' : 'PRODUCT_BLOCKED',
      field: `order_positions.${position}.product`,
    })
  }
}

/** 422: the total is not above zero. */
export class MinimumOrderNotReached extends Refusal {
  constructor() {
    super(422, 'MINIMUM_ORDER')
  }
}

/** 409: the order exceeds a quota, and the shop's setting is to refuse that. */
export class QuotaExceeded extends Refusal {
  constructor() {
    super(409, 'QUOTA_EXCEEDED')
  }
}

/** 409 with the order that has the lines already, sent from another window or with a lost answer. */
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

/** 422 with the warnings: they must be acknowledged first. */
export class WarningsNotAcknowledged extends Refusal {
  constructor(warnings: DraftOrder['warnings']) {
    super(422, 'WARNINGS', { extra: { warnings } })
  }
}

/** 409: the order's state has no way to a cancellation. */
export class NotCancellable extends Refusal {
  constructor() {
    super(409, 'NOT_CANCELLABLE')
  }
}
