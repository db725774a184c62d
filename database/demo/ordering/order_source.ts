import type { DemoAddress } from '#database/demo/companies/make_companies'
import type { ProductRow } from '#database/demo/catalogue/make_products'
import type { DemoUser } from '#database/demo/companies/make_users'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'

export interface OrderSource {
  companies: readonly { id: number; company_group: CompanyGroup }[]
  addresses: readonly DemoAddress[]
  users: readonly DemoUser[]
  user_roles: readonly { user_id: number; role: string }[]
  company_product_groups: readonly { company_id: number; product_group_id: number }[]
  products: readonly ProductRow[]
  price_lists: readonly { id: number; company_group: string | null }[]
  price_tiers: readonly {
    price_list_id: number
    product_id: number
    min_quantity: number
    unit_price_micros: number
  }[]
  delivery_zones: readonly {
    id: number
    base_cents: number
    per_roll_cents: number
    is_default: boolean
  }[]
  delivery_countries: readonly { country_code: string; delivery_zone_id: number }[]
  shop_settings: readonly { name: string; value: string }[]
}
