import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanKind, SpanStart, Traces } from '#app/foundation/traces/traces'
import { logDelivery } from '#app/foundation/traces/log_delivery'
import type { TracesSource } from '#config/portal/traces'
import type { Logger } from '@adonisjs/core/logger'
import {
  type Context,
  type Span as OtelSpan,
  type Tracer,
  ROOT_CONTEXT,
  SpanKind as OtelSpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  internal: OtelSpanKind.INTERNAL,
}

const LAST_PATIENCE_MS = 2_000

export interface SentTraces extends Traces {
  /** Sends the remaining spans; waits for at most two seconds. */
  close(): Promise<void>
}

export function createTraces(source: TracesSource, logger: Logger): SentTraces {
  const exporter = new OTLPTraceExporter({
    url: source.address,
    ...(source.headers ? { headers: source.headers } : {}),
    timeoutMillis: source.patience.sendMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': source.service,
      'service.version': source.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(source.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logDelivery(exporter, logger),
        exportTimeoutMillis: source.patience.batchMs,
        scheduledDelayMillis: source.delayMs,
      }),
    ],
  })
  const tracer = provider.getTracer(source.service)
  const contexts = new AsyncLocalStorage<Context>()
  return {
    begin: (start) => beginSpan(tracer, contexts, start),
    current() {
      const span = trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT)?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : null
    },
    detach: (work) => contexts.run(ROOT_CONTEXT, work),
    async close() {
      const { promise: tooLate, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LAST_PATIENCE_MS)
      await Promise.race([provider.shutdown().catch(() => {}), tooLate])
      clearTimeout(timer)
    },
  }
}

function beginSpan(
  tracer: Tracer,
  contexts: AsyncLocalStorage<Context>,
  { name, kind, facts, isRoot = false }: SpanStart
): Span {
  const parent = isRoot ? ROOT_CONTEXT : (contexts.getStore() ?? ROOT_CONTEXT)
  const attributes = facts ?? {}
  const span: OtelSpan = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
  const context = trace.setSpan(parent, span)
  return {
    add: (added) => void span.setAttributes(added),
    rename: (renamed) => void span.updateName(renamed),
    run: (work) => contexts.run(context, work),
    end(isGood) {
      if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
