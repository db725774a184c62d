import type { HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import { parse } from 'csv-parse/sync'

interface ListQuery {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  range?: [number, number]
}

export function listPath(resource: string, query: ListQuery & { format?: 'csv'; lang?: string }) {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `/backoffice/api/${resource}/?${new URLSearchParams(texts as [string, string][])}`
}

export async function readList<Row>(
  visitor: Visitor,
  resource: string,
  query: ListQuery = {}
): Promise<{ rows: Row[]; total: number }> {
  const response: HttpResponse<Row[]> = await visitor.get<Row[]>(listPath(resource, query))
  if (response.status !== 200) throw new Error(`The list answered ${JSON.stringify(response.body)}`)
  return {
    rows: response.body,
    total: Number(response.headers.get('content-range')?.split('/')[1]),
  }
}

/** Returns the rows of a CSV file that the product wrote, headings first. */
export const csvCells = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' })
