import { randomUUID } from 'node:crypto'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'

const NAMES = Array.from({ length: 8 }, (_, index) => `printed_text_${index + 1}`)
const FIELDS = NAMES.map((name, index) => ({ name, value: `Text ${index + 1} of the label` }))

/** Creates a supplier and a product whose labels have eight printed texts. */
export const createFullScene = (): Promise<SupplierScene> =>
  createScene({
    product: {
      services: [
        { category: 'PARTIAL_ROLL' },
        { category: 'PRINTING', fields: NAMES.map((name) => field(name)) },
        { category: 'PRINT_DESIGN', layout: '600x500' },
      ],
    },
  })

const lines = <Line>(line: () => Line): Line[] => Array.from({ length: MAX_LINES }, line)

export const fullLines = ({ product }: SupplierScene) =>
  lines(() => ({
    uuid: randomUUID(),
    product: product.id,
    quantity: 1_000,
    confirmed: true,
    extra_service_data: [
      { category: 'PRINTING', fields: FIELDS },
      { category: 'PRINT_DESIGN', fields: [] },
    ],
  }))

export const fullCart = ({ product }: SupplierScene, version = 0) => ({
  kind: 'NON_STANDARD',
  entries: lines(() => ({
    rowId: randomUUID(),
    product: product.id,
    quantity: 1_000,
    extra_services: [
      { extra_service: 1_000_001, category: 'PRINT_DESIGN', fields: [] },
      { extra_service: 1_000_002, category: 'PRINTING', fields: FIELDS },
    ],
    printData: FIELDS,
    hasPrintingService: true,
    confirmed: true,
  })),
  customerTransportation: false,
  customerOrderNo: '',
  deliveryDate: null,
  warningAcknowledged: false,
  version,
})
