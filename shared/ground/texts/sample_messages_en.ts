/** Values for sample files of an invented company. */
export const sampleMessages = {
  bill: 'Invoice 2026-0123, due since 31 March',
  contract: 'Contract 2026',
  name: 'Example Components Ltd',
  street_address: '12 Example Street',
  postal_code: 'N37 E2C3',
  city: 'Athlone',
  country_code: 'IE',
  latitude: '53.4233',
  longitude: '-7.9407',
}
