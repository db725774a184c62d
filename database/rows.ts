import type { Right } from '#shared/ground/access/rights'
import type { RoleName } from '#shared/ground/access/roles'
import type { AddressCategory } from '#shared/companies/addresses/address_contract'
import type { AddressState } from '#shared/companies/addresses/address_state'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { ApprovalState } from '#shared/ground/states/approval_state'
import type { WindingDirection } from '#shared/catalogue/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { PictureType } from '#shared/catalogue/editing/picture_contract'
import type {
  CompanyGroup,
  CompanyKind,
  ContactCategory,
  TransportRestriction,
} from '#shared/ground/states/company_kinds'
import type { ContactState } from '#shared/information/contact/contact_state'
import type { DistributedState } from '#shared/labels/distribution/distribution_contract'
import type { PageName } from '#shared/information/pages/page_contract'
import type { RollEventType } from '#shared/labels/rolls/roll_contract'
import type { MailFailure, MailState } from '#shared/mailing/outbox_contract'
import type {
  AttemptFailure,
  MessageState,
  MessageType,
  OffReason,
} from '#shared/mailing/webhooks/webhook_contract'
import type {
  DeliveryExplanation,
  HandlingExplanation,
} from '#shared/ordering/orders/order_contract'
import type { OrderState } from '#shared/ground/states/order_state'
import type { JobName, JobState } from '#shared/operations/scheduler/job_contract'
import type { QuotaEventType } from '#shared/companies/suppliers/supplier_contract'
import type {
  SuspicionEvent,
  SuspicionKind,
  SuspicionOutcome,
  SuspicionState,
} from '#shared/scans/suspicions/suspicion_contract'
import type { MeasureKind } from '#shared/scans/suspicions/work/case_work_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import type { UserState } from '#shared/ground/states/user_state'

/**
 * The rows of each table, as queries return them: instants as the database stores them (see
 * database/instant.ts), booleans as booleans. Written by `npm run ace -- rows:write` from the
 * migrations; do not edit.
 */
export interface Tables {
  addresses: {
    address_details: string
    category: AddressCategory
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
    state: AddressState
    street_address: string
    superseded_at: string | null
    version: number
  }
  alert_firings: {
    event_id: number
    fired_at: string
    rule_id: number
  }
  alert_recipients: {
    rule_id: number
    user_id: number
  }
  alert_rules: {
    active_since: string | null
    company_group: CompanyGroup | null
    company_id: number | null
    country_code: string | null
    created_at: string
    findings: number
    id: number
    is_on: boolean
    kinds: string
    last_fired_at: string | null
    lowest_score: number
    mails: number
    name: string
    product_group_id: number | null
    reasons: string
    updated_at: string
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
    kind: ApprovalKind
    order_id: number | null
    reminded_at: string | null
    requested_at: string
    state: ApprovalState
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
  audit_seals: {
    acted_by: number | null
    audit_id: number
    content_hash: string
    hash: string
    position: number
    sealed_at: string
    user_id: number | null
  }
  blankings: {
    account_id: string
    company_id: number
    email: string
    id: number
    requested_at: string
    terms: string
    user_id: number
  }
  captcha_solutions: {
    expires_at: string
    hash: string
  }
  carriers: {
    id: number
    link_template: string
    name: string
    updated_at: string
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
    company_group: CompanyGroup
    company_reference: string
    created_at: string
    id: number
    kind: CompanyKind
    name: string
    ordering_version: string
    transport_restriction: TransportRestriction | null
    updated_at: string
    vat_identification_no: string
  }
  company_product_groups: {
    can_order: boolean
    company_id: number
    product_group_id: number
  }
  company_tokens: {
    company_id: number
    created_at: string
    created_by: number | null
    expires_at: string | null
    hash: string
    id: number
    last_used_at: string | null
    name: string
    revoked_at: string | null
    scopes: string
    user_id: number
  }
  contact_answers: {
    contact_message_id: number
    created_at: string
    id: number
    text: string
    user_id: number | null
  }
  contact_messages: {
    assigned_to: number | null
    company_id: number
    created_at: string
    id: number
    order_id: number | null
    roll_id: number | null
    state: ContactState
    text: string
    topic: string
    updated_at: string
    user_id: number | null
  }
  contacts: {
    category: ContactCategory
    company_id: number
    email: string
    id: number
    name: string
    phone: string
  }
  corporate_news: {
    created_at: string
    id: number
    link: string
    publish_from: string
    publish_until: string | null
    text_en: string
    text_fr: string
    updated_at: string
  }
  corporate_news_versions: {
    created_at: string
    link: string
    news_id: number
    publish_from: string
    publish_until: string | null
    text_en: string
    text_fr: string
    user_id: number | null
    version: number
  }
  counterfeits: {
    label_id: string
    suspicion_id: number
  }
  deleted_layouts: {
    code: string
    version: number
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
    updated_at: string
  }
  directory_entries: {
    address_details: string
    city: string
    cofor10: string
    cofor6: string
    company_group: CompanyGroup
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
  distribution_rolls: {
    comment: string
    decided_at: string | null
    distribution_id: number
    roll_id: number
    state: DistributedState
  }
  distributions: {
    address_id: number
    comment: string
    company_id: number
    created_at: string
    id: number
    recipient_code: string
    recipient_company_id: number | null
    user_id: number | null
  }
  document_categories: {
    created_at: string
    id: number
    name_en: string
    name_fr: string
    sort_index: number
    updated_at: string
  }
  document_downloads: {
    company_id: number
    document_id: number
    downloads: number
    last_at: string
  }
  document_versions: {
    bytes: number
    created_at: string
    document_id: number
    file_name: string
    id: number
    is_current: boolean
    language: string
    media_type: string
    restored_from: number | null
    sha256: string
    storage_key: string
    user_id: number | null
    version: number
  }
  documents: {
    category_id: number
    created_at: string
    description_en: string
    description_fr: string
    id: number
    is_hidden: boolean
    sort_index: number
    updated_at: string
  }
  email_changes: {
    asked_at: string
    asked_by: number | null
    email: string
    expires_at: string
    user_id: number
  }
  former_passwords: {
    id: number
    password_hash: string
    replaced_at: string
    user_id: number
  }
  idempotency_keys: {
    created_at: string
    idempotency_key: string
    request_hash: string
    response: string
    status: number
    user_id: number
  }
  job_locks: {
    holder: string | null
    job: JobName
    last_slot: string | null
    locked_until: string | null
  }
  job_runs: {
    error: string | null
    finished_at: string | null
    id: number
    job: JobName
    result: string | null
    started_at: string
    state: JobState
    user_id: number | null
  }
  label_designs: {
    content: string
    hash: string
  }
  label_layouts: {
    code: string
    created_at: string
    definition: string
    id: number
    name: string
    updated_at: string
    version: number
  }
  labels: {
    label_key: Buffer
    object_id: number
    roll_id: number
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
  mail_copies: {
    added_by: number | null
    company_id: number
    confirmed_kinds: string
    created_at: string
    email: string
    expires_at: string | null
    hash: string | null
    id: number
    kinds: string
    language: string
    updated_at: string
  }
  mail_outbox: {
    attempts: number
    created_at: string
    data: string
    dismissed_at: string | null
    failure: MailFailure | null
    id: number
    language: string
    last_error: string | null
    leased_until: string | null
    message_id: string
    next_attempt_at: string
    order_id: number | null
    refused_at: string | null
    sent_at: string | null
    state: MailState
    template: string
    to_address: string
    waiting_since: string | null
  }
  order_line_designs: {
    design_hash: string
    order_line_id: number
  }
  order_line_services: {
    category: ServiceCategory
    cost_cents: number
    fields: string
    layout: string | null
    order_line_id: number
  }
  order_lines: {
    alternative_customer_reference: string | null
    alternative_reference_key: string | null
    id: number
    labels_per_unit: number
    order_id: number
    product_id: number
    product_version_id: number
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
    reason: string
    state: OrderState
    user_id: number | null
  }
  order_templates: {
    company_id: number
    created_at: string
    id: number
    is_shared: boolean
    line_count: number
    lines: string
    name: string
    updated_at: string
    user_id: number | null
  }
  orders: {
    activation_due_at: string | null
    billing_address_id: number
    cancel_requested_from: OrderState | null
    company_id: number
    cost_centre: string
    cost_centre_key: string | null
    created_at: string
    customer_order_key: string
    customer_order_no: string
    delivery_address_id: number
    delivery_costs_cents: number
    delivery_explanation: DeliveryExplanation
    desired_delivery_date: string | null
    handling_costs_cents: number
    handling_explanation: HandlingExplanation
    handling_sub_costs_cents: number
    id: number
    lines_cents: number
    min_total_without_handling_cents: number
    order_id: string | null
    payment_term_days: number
    state: OrderState
    total_cents: number
    transport_by_customer: boolean
    updated_at: string
    user_id: number
  }
  page_versions: {
    content_en: string
    content_fr: string
    created_at: string
    id: number
    page: PageName
    restored_from: number | null
    user_id: number | null
    version: number
  }
  pending_files: {
    created_at: string
    storage_key: string
  }
  price_lists: {
    company_group: CompanyGroup | null
    id: number
    name: string
    updated_at: string
    valid_from: string | null
    valid_until: string | null
  }
  price_tiers: {
    min_quantity: number
    price_list_id: number
    product_id: number
    unit_price_micros: number
  }
  print_fields: {
    definition: string
    id: number
    name: string
    product_service_id: number
  }
  product_groups: {
    code: string
    created_at: string
    id: number
    name: string
    sort_index: number
    updated_at: string
  }
  product_pictures: {
    content: Buffer
    content_type: PictureType
    fingerprint: string
    id: number
    product_id: number
    sort_index: number
  }
  product_services: {
    category: ServiceCategory
    id: number
    product_id: number
    settings: string
  }
  product_versions: {
    customer_reference: string
    description_en: string
    description_fr: string
    destination: string
    hash: string
    id: number
    label_length: number
    label_width: number
    nart: string
    note_en: string
    note_fr: string
    product_group_id: number
    product_group_name: string
    product_group_sort_index: number
    product_id: number
    product_options: string
    winding_direction: WindingDirection
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
    sort_index: number
    updated_at: string
    winding_direction: WindingDirection
  }
  quota_events: {
    amount: number
    company_id: number
    counters_id: number | null
    created_at: string
    id: number
    order_id: number | null
    product_group_id: number
    quota_file_id: number | null
    reference: string
    type: QuotaEventType
    user_id: number | null
  }
  quota_files: {
    contracts: number
    created_at: string
    filename: string
    fingerprint: string
    id: number
    user_id: number | null
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
    created_at: string
    idempotency_key: string
    request_hash: string
    response: string | null
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
    right_name: Right
    role_id: number
  }
  roles: {
    id: number
    name: RoleName
    requires_second_factor: boolean
  }
  roll_events: {
    at: string
    company_id: number | null
    id: number
    roll_id: number
    type: RollEventType
    user_id: number | null
  }
  roll_losses: {
    lost_on: string
    note: string
    reported_at: string
    roll_id: number
    user_id: number | null
  }
  rolls: {
    activated_at: string | null
    comment: string
    created_at: string
    distribution_id: number | null
    holder_company_id: number
    id: number
    is_part: boolean
    labels: number
    order_line_id: number | null
    product_id: number
    shipped_at: string | null
    spool_no: string
  }
  saved_views: {
    created_at: string
    id: number
    is_default: boolean
    name: string
    screen: string
    search: string
    updated_at: string
    user_id: number
  }
  seen_news: {
    up_to: string
    user_id: number
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
  shipment_rolls: {
    roll_id: number
    shipment_id: number
  }
  shipments: {
    carrier_id: number | null
    carrier_name: string
    created_at: string
    expected_on: string | null
    id: number
    order_id: number
    sent_on: string
    tracking_key: string
    tracking_number: string
    updated_at: string
    user_id: number | null
  }
  shop_settings: {
    name: string
    value: string
  }
  suspicion_events: {
    created_at: string
    id: number
    reasons: string | null
    suspicion_id: number
    text: string
    type: SuspicionEvent
    user_id: number | null
  }
  suspicion_files: {
    bytes: number
    created_at: string
    event_id: number | null
    file_name: string
    id: number
    media_type: string
    sha256: string
    storage_key: string
    suspicion_id: number
    user_id: number | null
  }
  suspicion_measures: {
    created_at: string
    id: number
    kind: MeasureKind
    suspicion_id: number
    taken_on: string
    text: string
    user_id: number | null
    withdrawn_at: string | null
  }
  suspicion_reasons: {
    count: number
    points: number
    reason: SuspicionReason
    suspicion_id: number
    times: string
  }
  suspicion_steps: {
    at: string
    event_id: number
    id: number
    kind: SuspicionKind
    reasons: string
    score: number
    suspicion_id: number
  }
  suspicion_watchers: {
    created_at: string
    suspicion_id: number
    user_id: number
  }
  suspicions: {
    assigned_to: number | null
    closed_at: string | null
    due_on: string | null
    evaluated_at: string
    found_at: string
    id: number
    kind: SuspicionKind
    label_id: string | null
    labels: number
    latest_at: string
    merged_into: number | null
    outcome: SuspicionOutcome | null
    own_labels: number | null
    own_latest_at: string | null
    reminded_of: string | null
    roll_id: number | null
    score: number
    state: SuspicionState
    subject: string
    updated_at: string
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
    approval_limit_cents: number | null
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
    state: UserState
    totp_confirmed_at: string | null
    totp_last_step: number | null
    totp_secret: string | null
    updated_at: string
  }
  webhook_attempts: {
    at: string
    duration_ms: number
    failure: AttemptFailure | null
    id: number
    response: string
    status: number | null
    webhook_message_id: number
  }
  webhook_messages: {
    attempts: number
    created_at: string
    id: number
    message_id: string
    next_attempt_at: string
    payload: string
    state: MessageState
    type: MessageType
    webhook_id: number
  }
  webhooks: {
    company_id: number
    created_at: string
    description: string
    events: string
    failing_since: string | null
    former_secrets: string | null
    id: number
    is_active: boolean
    off_reason: OffReason | null
    secret: string
    updated_at: string
    url: string
    user_id: number | null
  }
}

/** Some columns of a table's rows, by default all: `Row<'users', 'id' | 'email'>`. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] = keyof Tables[Table],
> = Pick<Tables[Table], Column>

/** Some columns of a left join; all are null if there is no row. */
export type LeftRow<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  [Name in Column]: Tables[Table][Name] | null
}

/** Some columns under other names: `RowAs<'companies', { company_name: 'name' }>`. */
export type RowAs<Table extends keyof Tables, Names extends Record<string, keyof Tables[Table]>> = {
  [Name in keyof Names]: Tables[Table][Names[Name]]
}

/** The same for a left join. */
export type LeftRowAs<
  Table extends keyof Tables,
  Names extends Record<string, keyof Tables[Table]>,
> = { [Name in keyof Names]: Tables[Table][Names[Name]] | null }
