// One tablet with PouchDB: `fill` keeps photos as attachments, `replicate` sends them.
import http from 'pouchdb-adapter-http';
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';

const Database = PouchDB.plugin(memory).plugin(http).plugin(replication);

export class PouchDevice {
  constructor(name) {
    this.local = new Database(name, { adapter: 'memory' });
  }

  async fill(documents) {
    for (const { work, bytes } of documents)
      await this.local.put({
        ...work,
        _id: work.id,
        _attachments: { photo: { content_type: 'image/jpeg', data: Buffer.from(bytes) } },
      });
  }

  async replicate(address) {
    await this.local.replicate.to(new Database(address, { skip_setup: false }));
  }

  async close() {
    await this.local.destroy();
  }
}

/** How many documents with a photo the server holds. */
export async function countAt(address) {
  const { rows } = await new Database(address).allDocs({ include_docs: true });
  return rows.filter(({ doc }) => doc?._attachments?.photo).length;
}
