// PouchDB's own server over LevelDB: `node server.mjs <folder>`. Prints its port when it listens.
import express from 'express';
import expressPouchDB from 'express-pouchdb';
import http from 'pouchdb-adapter-http';
import leveldb from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import mapreduce from 'pouchdb-mapreduce';
import replication from 'pouchdb-replication';

const folder = process.argv[2];
const Database = PouchDB.plugin(leveldb)
  .plugin(http)
  .plugin(mapreduce)
  .plugin(replication)
  .defaults({ prefix: `${folder}/`, adapter: 'leveldb' });
const app = express();
app.use('/', expressPouchDB(Database, { mode: 'minimumForPouchDB', logPath: `${folder}/log.txt` }));
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
