import type { PlacedOrderMailData } from '#app/mailing/wording/kinds/order_mail'
import type { Mail } from '#app/mailing/wording/render_mail'

/** A French order with all optional parts. */
export const placedOrder: PlacedOrderMailData = {
  // No order of a test has this id.
  pk: 900_000_042,
  order_id: 'LP-2026-00042',
  customer_order_no: 'PO-77',
  cost_centre: '',
  company: { name: 'Éclairage Lumen & Fils', cofor10: 'LUMENFR001' },
  person: 'Éloïse Dupré',
  total: '2233.00',
  path: '/statistics/history?order=42',
  positions: [
    {
      reference: 'HL-25',
      own_reference: null,
      description: 'Étiquette holographique <petite>',
      size: [50, 25],
      labels: 25_000,
      rolls: 2.5,
      unit_price: '0.0125',
      total: '312.50',
    },
    {
      reference: 'SC-10',
      own_reference: null,
      description: 'Étiquette sécurisée',
      size: [20, 10],
      labels: 1000,
      rolls: 1,
      unit_price: '1.902',
      total: '1902.00',
    },
  ],
  positions_total: '2214.50',
  handling_costs: '0.00',
  handling_services: '0.00',
  delivery_costs: '18.50',
  payment_term_days: 30,
  desired_delivery_date: '2026-05-01',
  transport_by_customer: false,
  billing_address: ['Éclairage Lumen & Fils', '12 rue de l’Écluse', '', '69002 Lyon', 'France'],
  delivery_address: ['Éclairage Lumen & Fils', 'Quai n° 3', '69007 Lyon', 'France'],
  warnings: ['LARGE_ORDER'],
}

export const orderPlacedMail = (to: string, language: 'en' | 'fr' = 'fr'): Mail => ({
  template: 'order_placed',
  to,
  language,
  data: placedOrder,
})
