/**
 * The rows of each table, as queries answer them: instants as the database stores them (see
 * database/instant.ts), booleans as booleans. Written by `npm run ace -- rows:write` from the
 * migrations; do not edit.
 */
export interface Tables {
  addresses: {
    address_details: string
    category: string
    city: string
    company_code: string
    company_id: number
    company_name: string
    country_code: string
    created_at: string
    decided_at: string | null
    deleted_at: string | null
    id: number
    postal_code: string
    state: string
    street_address: string
    superseded_at: string | null
    version: number
  }
  api_tokens: {
    created_at: string
    created_by: string
    expires_at: string | null
    hash: string
    id: number
    last_used_at: string | null
    name: string
    revoked_at: string | null
    rights: string
  }
  approval_codes: {
    approval_request_id: number
    created_at: string
    expires_at: string
    hash: string
    id: number
    replaced_at: string | null
  }
  approval_requests: {
    account_id: string
    address_id: number | null
    company_id: number | null
    decided_at: string | null
    decided_by: number | null
    feedback: string
    id: number
    kind: string
    reminded_at: string | null
    requested_at: string
    state: string
    user_id: number | null
  }
  audit_log: {
    acted_by: number | null
    action: string
    after: string | null
    at: string
    before: string | null
    id: number
    request_id: string | null
    subject: string
    subject_id: number
    user_id: number | null
  }
  captcha_solutions: {
    expires_at: string
    hash: string
  }
  carts: {
    content: string
    updated_at: string
    user_id: number
    version: number
  }
  companies: {
    blocked_completely: boolean
    blocked_for_ordering: boolean
    cofor10: string
    cofor6: string
    company_group: string
    company_reference: string
    created_at: string
    id: number
    kind: string
    name: string
    transport_restriction: string | null
    updated_at: string
    vat_identification_no: string
  }
  company_product_groups: {
    can_order: boolean
    company_id: number
    product_group_id: number
  }
  contacts: {
    category: string
    company_id: number
    email: string
    id: number
    name: string
    phone: string
  }
  delivery_countries: {
    country_code: string
    delivery_zone_id: number
  }
  delivery_zones: {
    base_cents: number
    id: number
    is_default: boolean
    name: string
    per_roll_cents: number
  }
  directory_entries: {
    address_details: string
    city: string
    cofor10: string
    cofor6: string
    company_group: string
    company_reference: string
    country_code: string
    created_at: string
    id: number
    is_restricted: boolean
    latitude: number | string | null
    longitude: number | string | null
    name: string
    postal_code: string
    street_address: string
    updated_at: string
    vat_identification_no: string
  }
  former_passwords: {
    id: number
    password_hash: string
    replaced_at: string
    user_id: number
  }
  idempotency_keys: {
    answer: string
    created_at: string
    idempotency_key: string
    request_hash: string
    status: number
    user_id: number
  }
  licensing_events: {
    amount: number
    company_id: number
    created_at: string
    id: number
    order_id: number | null
    product_group_id: number
    type: string
  }
  mail_codes: {
    created_at: string
    expires_at: string
    hash: string
    id: number
    purpose: string
    used_at: string | null
    user_id: number
  }
  mail_outbox: {
    attempts: number
    created_at: string
    data: string
    id: number
    language: string
    last_error: string | null
    message_id: string
    next_attempt_at: string
    sent_at: string | null
    state: string
    template: string
    to_address: string
  }
  order_position_services: {
    category: string
    cost_cents: number
    fields: string
    order_position_id: number
  }
  order_positions: {
    alternative_customer_reference: string | null
    id: number
    labels_per_unit: number
    order_id: number
    product_id: number
    quantity: number
    total_cents: number
    unit_price_micros: number
    user_id: number | null
    uuid: string
  }
  order_state_history: {
    at: string
    id: number
    order_id: number
    state: string
    user_id: number | null
  }
  orders: {
    billing_address_id: number
    cancel_requested_from: string | null
    company_id: number
    created_at: string
    customer_order_no: string
    delivery_address_id: number
    delivery_costs_cents: number
    delivery_explanation: string
    desired_delivery_date: string | null
    handling_costs_cents: number
    handling_explanation: string
    handling_sub_costs_cents: number
    id: number
    min_total_without_handling_cents: number
    order_id: string | null
    positions_cents: number
    state: string
    total_cents: number
    transport_by_customer: boolean
    updated_at: string
    user_id: number
  }
  price_lists: {
    company_group: string | null
    id: number
    name: string
  }
  price_tiers: {
    min_quantity: number
    price_list_id: number
    product_id: number
    unit_price_micros: number
  }
  product_groups: {
    code: string
    id: number
    name: string
    sort_index: number
  }
  product_images: {
    content: Buffer
    content_type: string
    fingerprint: string
    product_id: number
  }
  product_services: {
    category: string
    id: number
    product_id: number
    settings: string
  }
  products: {
    created_at: string
    customer_reference: string
    description_en: string
    description_fr: string
    destination: string
    id: number
    is_available: boolean
    label_length: number
    label_width: number
    labels_per_unit: number
    nart: string
    note_en: string
    note_fr: string
    overlay_specification: string | null
    product_group_id: number
    product_options: string
    updated_at: string
    winding_direction: string
  }
  rate_limits: {
    expire: number | null
    key: string
    points: number
  }
  recovery_codes: {
    created_at: string
    hash: string
    id: number
    used_at: string | null
    user_id: number
  }
  registration_keys: {
    answer: string | null
    created_at: string
    idempotency_key: string
    request_hash: string
  }
  registration_requests: {
    account_id: string
    created_at: string
    email: string
    entries: string
    expires_at: string
    hash: string
    id: number
    language: string
    password_hash: string
    user_id: number | null
  }
  role_rights: {
    right_name: string
    role_id: number
  }
  roles: {
    id: number
    name: string
    requires_second_factor: boolean
  }
  sessions: {
    created_at: string
    data: string
    id: string
    last_action_at: string
    last_seen_at: string
    user_agent: string
    user_id: number | null
  }
  shop_settings: {
    name: string
    value: string
  }
  temporary_accounts: {
    created_at: string
    id: number
  }
  user_roles: {
    role_id: number
    user_id: number
  }
  users: {
    company_id: number
    created_at: string
    email: string
    first_name: string
    id: number
    is_active: boolean
    is_first_user: boolean
    language: string
    last_login_at: string | null
    last_name: string
    password_changed_at: string
    password_expired: boolean
    password_hash: string
    phone: string
    state: string
    totp_confirmed_at: string | null
    totp_last_step: number | null
    totp_secret: string | null
    updated_at: string
  }
}

/** Some columns of a table's rows, all unless told: `Row<'users', 'id' | 'email'>`. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] = keyof Tables[Table],
> = Pick<Tables[Table], Column>
