import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import type { SceneOptions } from '#tests/functional/setup/supplier_scene'
import type { TemplateLine } from '#shared/ordering/templates/template_contract'
import type { Visitor } from '#tests/functional/setup/visitor'

export const TEMPLATES = '/orders/api/order_templates/'

/** Creates a buyer and a colleague. `template` has one line and is not stored yet. */
export async function createTemplateScene(options?: SceneOptions) {
  const scene = await createScene(options)
  const colleague = await addUser(scene.company)
  const { id, customerReference } = scene.product
  const line: TemplateLine = {
    product: id,
    customer_reference: customerReference,
    quantity: 2_000,
    print_data: null,
  }
  return { ...scene, colleague, line, template: templateOf([line]) }
}

export const templateOf = (lines: readonly object[]) => ({
  name: 'Monthly order',
  is_shared: false,
  lines,
})

export async function storeTemplate(visitor: Visitor, template: object) {
  const { status, body } = await visitor.post(TEMPLATES, template)
  if (status !== 201) throw new Error(`The template was answered ${status}`)
  return body
}

export async function namesFor(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get(TEMPLATES)
  return body.map(({ name }: { name: string }) => name)
}
