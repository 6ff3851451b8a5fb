// Runs express-pouchdb on LevelDB. It is copied beside the peer's packages before it is started: node
// peer-server.mjs PORT DIR
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import expressPouch from 'express-pouchdb';
import PouchDB from 'pouchdb';

const [port = '0', folder = '.'] = process.argv.slice(2);
const Pouch = PouchDB.defaults({ prefix: `${folder}/` });
const app = express();
app.use(
  '/',
  expressPouch(Pouch, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(folder, 'log.txt') }),
);
createServer(app).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
