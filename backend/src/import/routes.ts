import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  cancelImport,
  checkImport,
  getImport,
  listBadRows,
  listImports,
  readImportAs,
  startImport,
  uploadImport,
} from '@souk-vert/shared/contract/import/import'
import * as t from '#messages'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { done } from '../http/answer'
import { pageNumber } from '../http/page-number'
import { route } from '../http/route'
import { sendCsv } from '../csv/send-csv'
import { takeForms } from '../picture/form'
import { badRowsFile } from './table/bad-rows-file'
import { exportProducts } from './export-products'
import { refuseLargeImport } from './receive-import'
import * as service from './service'
import * as store from './store'

/** The calls by which admins bring products in from a file, and take them out into one. */
export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, readImportAs, async ({ body: { importId, ...as } }) =>
    done(t.columnsRead(), await service.readAs(app, importId, as)),
  )

  route(app, checkImport, async ({ userId, body }) => {
    return done(t.checkStarted(), await service.check(app, body.importId, body.settings, userId))
  })

  route(app, startImport, async ({ userId, body }) => {
    return done(t.importStarted(), await service.start(app, body.importId, body, userId))
  })

  route(app, cancelImport, async ({ body }) => done(t.stopped(), await service.cancel(app, body.importId)))

  route(app, getImport, async ({ body }) =>
    done('Import', store.toImport(await store.findImport(app.db, body.importId))),
  )

  route(app, listImports, async () => done('Imports', (await store.listBegun(app.db)).map(store.toImport)))

  route(app, listBadRows, async ({ body }) => {
    await store.findImport(app.db, body.importId)
    const page = pageNumber(body.page)
    const { rows, total } = await store.pageOfBadRows(app.db, body.importId, page)
    return { ...done('Rows with problems', rows), totalCount: total, totalPage: store.badPages(total), page }
  })

  app.get(
    '/api/import/export',
    { config: { access: 'catalogue' }, schema: { summary: 'All products as a CSV' } },
    async (_request, reply) =>
      sendCsv(reply, `products-${shopDay(new Date())}.csv`, exportProducts(app.db, app.languages)),
  )

  app.get(
    '/api/import/bad-rows/:id',
    {
      config: { access: 'catalogue' },
      schema: { summary: 'Rows with problems as a CSV', params: Type.Object({ id: Type.String() }) },
    },
    async (request, reply) => {
      const found = await store.findImport(app.db, request.params.id)
      return sendCsv(reply, 'rows-with-problems.csv', badRowsFile(app.db, found))
    },
  )
}

/** The call that takes the files: a form instead of JSON. */
export const importUploadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app, refuseLargeImport)
  route(app, uploadImport, async (request) => done(t.fileUploaded(), await service.upload(app, request)))
}
