import { mendIdentities } from '#database/schema/mend_identities'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Those of this migration's time. Tables that came later have theirs compared so in their own. */
const COLUMNS = {
  addresses: ['company_code'],
  api_tokens: ['name', 'hash'],
  approval_codes: ['hash'],
  approval_requests: ['account_id'],
  captcha_solutions: ['hash'],
  companies: ['cofor10', 'cofor6'],
  contacts: ['category', 'email'],
  delivery_countries: ['country_code'],
  directory_entries: ['cofor10', 'cofor6'],
  idempotency_keys: ['idempotency_key', 'request_hash'],
  mail_codes: ['hash'],
  mail_outbox: ['message_id', 'to_address'],
  order_position_services: ['category'],
  order_positions: ['uuid'],
  orders: ['order_id'],
  price_lists: ['company_group'],
  product_groups: ['code'],
  product_services: ['category'],
  products: ['customer_reference', 'nart'],
  rate_limits: ['key'],
  recovery_codes: ['hash'],
  registration_keys: ['idempotency_key', 'request_hash'],
  role_rights: ['right_name'],
  roles: ['name'],
  sessions: ['id'],
  shop_settings: ['name'],
  users: ['email'],
} as const

export default class extends BaseSchema {
  override async up() {
    this.defer((db) => mendIdentities(db, COLUMNS))
  }

  /**
   * Nothing is taken back: older versions work with columns that compare by their bytes, and by the
   * former comparison two rows could be one.
   */
  override async down() {}
}
