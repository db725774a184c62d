import { businessDay } from '#shared/ground/dates/business_day'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import {
  type SceneOptions,
  type SupplierScene,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'
import { expectRefusal } from '#tests/functional/ordering/place/expect_refusal'

const TODAY = () => businessDay(new Date())

const REFUSED_FIELDS: {
  title: string
  field: string
  scene?: SceneOptions
  fields: (scene: SupplierScene, foreign: SupplierScene) => Record<string, unknown>
}[] = [
  {
    title: 'a shipping date of today',
    field: 'desired_delivery_date',
    fields: () => ({ desired_delivery_date: TODAY() }),
  },
  {
    title: 'a shipping date more than two years ahead',
    field: 'desired_delivery_date',
    fields: () => ({ desired_delivery_date: `${new Date().getUTCFullYear() + 3}-01-01` }),
  },
  {
    title: 'a shipping date that is no date',
    field: 'desired_delivery_date',
    fields: () => ({ desired_delivery_date: '2030-02-30' }),
  },
  {
    title: 'a purchase order number of 16 characters',
    field: 'customer_order_no',
    fields: () => ({ customer_order_no: 'X'.repeat(16) }),
  },
  {
    title: 'a cost centre of 41 characters',
    field: 'cost_centre',
    fields: () => ({ cost_centre: 'X'.repeat(41) }),
  },
  {
    title: 'a cost centre with a control character',
    field: 'cost_centre',
    fields: () => ({ cost_centre: 'CC\t1' }),
  },
  {
    title: 'an order in another user’s name',
    field: 'user',
    fields: (_own, foreign) => ({ user: foreign.user.id }),
  },
  {
    title: 'the billing address of another company',
    field: 'billing_address',
    fields: (_own, foreign) => ({ billing_address: foreign.company.billingAddressId }),
  },
  {
    title: 'the delivery address of another company',
    field: 'delivery_address',
    fields: (_own, foreign) => ({ delivery_address: foreign.company.deliveryAddressId }),
  },
  {
    title: 'the user’s own billing address for delivery',
    field: 'delivery_address',
    fields: ({ company }) => ({ delivery_address: company.billingAddressId }),
  },
  { title: 'no lines', field: 'order_positions', fields: () => ({ order_positions: [] }) },
  {
    title: 'two lines with one uuid',
    field: 'order_positions',
    fields: ({ product }) => {
      const line = orderLine(product.id, 1_000)
      return { order_positions: [line, { ...line, uuid: line.uuid.toUpperCase() }] }
    },
  },
  {
    title: 'more than 100 lines',
    field: 'order_positions',
    fields: ({ product }) => ({
      order_positions: Array.from({ length: 501 }, () => orderLine(product.id, 1_000)),
    }),
  },
  {
    title: 'a service that the product does not offer',
    field: 'order_positions',
    fields: ({ product }) => ({
      order_positions: [
        {
          ...orderLine(product.id, 1_000),
          extra_service_data: [{ category: 'PRINTING', fields: [] }],
        },
      ],
    }),
  },
  {
    title: 'the same service twice',
    field: 'order_positions',
    scene: { product: { services: ['PRINTING'] } },
    fields: ({ product }) => ({
      order_positions: [
        {
          ...orderLine(product.id, 1_000),
          extra_service_data: [{ category: 'PRINTING' }, { category: 'PRINTING' }],
        },
      ],
    }),
  },
  { title: 'a field that orders do not have', field: 'total', fields: () => ({ total: '0.01' }) },
  ...[0, -1, 1.5, 10_000_001, '1000', null].map((quantity) => ({
    title: `a quantity of ${JSON.stringify(quantity)}`,
    field: 'order_positions',
    fields: ({ product }: SupplierScene) => ({
      order_positions: [{ ...orderLine(product.id, 1_000), quantity }],
    }),
  })),
]

test.group('Refused order: the fields', () => {
  for (const { title, field, scene: options, fields } of REFUSED_FIELDS) {
    test(`an order is refused: ${title}`, async ({ assert }) => {
      const [scene, foreign] = [await createScene(options), await createScene()]
      const refused = { status: 422, code: 'VALIDATION', field }
      await expectRefusal(assert, scene, fields(scene, foreign), refused)
      assert.equal((await countOrderRows(foreign.company.id)).orders, 0)
    })
  }
})
