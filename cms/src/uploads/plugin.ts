import type { Core } from '@strapi/strapi';
import type upload from '@strapi/upload/strapi-server';
import type { ReceivedFile } from '../forms/request.ts';

type Upload = ReturnType<typeof upload>;
type Services = Upload['services'];
type Context = { strapi: Core.Strapi };

/** The upload plugin with our changes. `Core.Plugin` has no types for its services and files. */
export interface UploadPlugin extends Pick<Upload, 'register' | 'contentTypes'> {
  controllers: object;
  services: {
    file: FileService | ((context: Context) => FileService);
    'image-manipulation': Services['image-manipulation'];
    upload: (context: Context) => UploadService;
  };
}

/** Service that signs the addresses of files, among other things. */
export type FileService = Services['file'];
export type FolderService = Services['folder'];

/** Upload service with looser types: Strapi's types require unused fields of the body parser's files. */
export interface UploadService
  extends Omit<ReturnType<Services['upload']>, 'upload' | 'replace' | 'updateFileInfo' | 'findOne'> {
  upload(
    received: { data: { fileInfo: OneOrMore<FileInfo> }; files: OneOrMore<InputFile> },
    options?: Options,
  ): Promise<StoredFile[]>;
  replace(id: Id, received: { data: { fileInfo: FileInfo }; file: InputFile }, options?: Options): Promise<StoredFile>;
  updateFileInfo(id: Id, info: FileInfo, options?: Options): Promise<StoredFile>;
  findOne(id: Id): Promise<StoredFile | null>;
}
type OneOrMore<Item> = Item | Item[];
type InputFile = ReceivedFile & {
  /** Media type by the bytes; without it Strapi detects the type itself. */
  detectedMimeType?: string;
};
type Id = string | number;
type Options = { user?: { id: Id } };

export type UploadableFile = Parameters<Services['image-manipulation']['optimize']>[0];
/** Fields of a file that editors fill in. */
export type FileInfo = Parameters<ReturnType<Services['upload']>['updateFileInfo']>[1];
export type StoredFile = Awaited<ReturnType<ReturnType<Services['upload']>['findMany']>>[number];
