import { USUAL_CARRIERS } from '#shared/ordering/shipments/usual_carriers'
import { isLinkTemplate, trackingLink } from '#shared/ordering/shipments/tracking_link'
import { test } from '@japa/runner'

test.group('Links to parcels', () => {
  test('a tracking number is encoded, so that it cannot change the address', ({ assert }) => {
    const template = 'https://carrier.example/track?number={number}&lang=en'
    assert.equal(
      trackingLink(template, '1Z 9/é&x=#"$&'),
      'https://carrier.example/track?number=1Z%209%2F%C3%A9%26x%3D%23%22%24%26&lang=en'
    )
  })

  test('a shipment without a number or carrier has no link', ({ assert }) => {
    assert.isNull(trackingLink('https://carrier.example/{number}', ''))
    assert.isNull(trackingLink(null, '1'))
  })

  test('every usual carrier has a link that is accepted', ({ assert }) => {
    for (const { name, link_template: link } of USUAL_CARRIERS) {
      assert.isTrue(isLinkTemplate(link), name)
    }
  })

  test('a link needs https, one number and its own host', ({ assert }) => {
    const bad = [
      'https://carrier.example',
      'https://{number}',
      'https://{number}.carrier.example/',
      'https://carrier.example:{number}/',
      'https://carrier.example/ {number}',
      'https:carrier.example/{number}',
      'HTTP://carrier.example/{number}',
      'javascript:{number}',
      'mailto:{number}@carrier.example',
      '//carrier.example/{number}',
    ]
    for (const link of bad) assert.isFalse(isLinkTemplate(link), link)
    assert.isTrue(isLinkTemplate('https://carrier.example/é/{number}#top'))
  })
})
