import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = string | number | boolean

export interface ReceivedSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  facts: Record<string, Value>
  isGood: boolean
  service: Value | undefined
  milliseconds: number
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; boolValue?: boolean }
}

interface Batch {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        name: string
        kind: number
        traceId: string
        spanId: string
        parentSpanId?: string
        attributes: Attribute[]
        status: { code?: number }
        startTimeUnixNano: string
        endTimeUnixNano: string
      }[]
    }[]
  }[]
}

/** The OTLP status of a failed span. */
const ERROR = 2

const factsOf = (attributes: readonly Attribute[]): Record<string, Value> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue),
    ])
  )

export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = []
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  /** The status of the responses. The receiver keeps spans only with 200. */
  status = 200
  #awaken: () => void = () => {}

  readonly #server = createServer((request, response) => {
    void json(request).then((batch) => {
      this.requests.push({ path: request.url ?? '', headers: request.headers })
      if (this.status === 200) this.#keep(batch as Batch)
      response.writeHead(this.status, { 'Content-Type': 'application/json' }).end('{}')
      this.#awaken()
    })
  })

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async until(isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    for (;;) {
      const found = this.spans.find(isWanted)
      if (found) return found
      await this.untilAsked()
    }
  }

  untilAsked(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#awaken = resolve
    return promise
  }

  #keep({ resourceSpans }: Batch): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = factsOf(resource.attributes)['service.name']
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { name, kind, traceId, spanId, parentSpanId } = span
        this.spans.push({
          name,
          kind,
          traceId,
          spanId,
          ...(parentSpanId ? { parentSpanId } : {}),
          facts: factsOf(span.attributes),
          isGood: span.status.code !== ERROR,
          service,
          milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        })
      }
    }
  }
}
