import { NO_LABEL } from '#app/scans/lines/bind_scans'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'
import { LABEL_ID_ALPHABET, LABEL_ID_LENGTH } from '#shared/labels/rolls/label_id'

/** SQL that protects a cell like `guardCell`. */
const guarded = (text: string) =>
  `if(match(${text}, {risky:String}) AND NOT match(${text}, {number:String}), concat('\\'', ${text}), ${text})`

/** SQL for the name of an id, from the lists of `listsOf`. */
const named = (id: string, list: string, otherwise = "''") =>
  `transform(toString(${id}), ${list}, ${list}_names, ${otherwise})`

/** SQL that matches scans whose related records are all in the lists. */
export const IS_NAMED = [
  ['roll', 'rolls'],
  ['order_id', 'orders'],
  ['company', 'companies'],
  ['distribution', 'distributions'],
]
  .map(([id, list]) => `${named(id!, list!, 'char(1)')} != char(1)`)
  .join(' AND ')

/** The key of a redistribution in `Surroundings`. */
const PASSED_ON = "concat(toString(distribution), ' ', toString(roll))"

const labelId = () => {
  const signs = Array.from({ length: LABEL_ID_LENGTH }, (_, place) => {
    const divisor = BigInt(LABEL_ID_ALPHABET.length) ** BigInt(LABEL_ID_LENGTH - 1 - place)
    return `substring('${LABEL_ID_ALPHABET}', 1 + intDiv(label, ${divisor}) % ${LABEL_ID_ALPHABET.length}, 1)`
  })
  return `if(label = ${NO_LABEL}, '', concat(${signs.join(', ')}))`
}

const degrees = (column: 'lat' | 'lon') =>
  `if(is_located, toString(${column} / ${MICRODEGREES}), '')`

/** SQL that formats tags like `writeTags`. */
const TAGS = `arrayStringConcat(arrayMap(tag -> if(match(tag, {quoted_tag:String}),
  concat('"', replaceAll(toString(tag), '"', '""'), '"'), tag), tags), ' ')`

/** Column names of the API with the SQL of their cells; all cells are texts. */
export const SCAN_FILE_COLUMNS: Readonly<Record<string, string>> = {
  id: guarded('id'),
  timestamp: "concat(replaceOne(toString(ts), ' ', 'T'), 'Z')",
  status: 'toString(status)',
  status_display: '{statuses:Array(String)}[status + 1]',
  label_id: labelId(),
  object_id: "if(object_id = 0, '', toString(object_id))",
  lat: degrees('lat'),
  lon: degrees('lon'),
  accuracy: "if(accuracy = 0, '0', ifNull(toString(accuracy), ''))",
  geolocation_method: "if(is_gps, 'GPS', 'IP')",
  client_type: 'client_type',
  agent: guarded('agent'),
  agent_version: guarded('agent_version'),
  verification_count: 'toString(verification_count)',
  tags: guarded(TAGS),
  spool_id: named('roll', 'rolls'),
  order_id: named('order_id', 'orders'),
  company_name: named('company', 'companies'),
  cofor10: named('company', 'account_ids'),
  city: guarded('city'),
  country_code: guarded('country'),
  product_group: guarded('product_group'),
  customer_reference: guarded('reference'),
  redistributed_to: named(PASSED_ON, 'passed_on'),
}
