import type { Core } from '@strapi/strapi';
import type upload from '@strapi/upload/strapi-server';
import type { ReceivedFile } from '../forms/request.ts';

type Upload = ReturnType<typeof upload>;
type Services = Upload['services'];
type Context = { strapi: Core.Strapi };

/** The plugin behind the media library, as our extension changes it: `Core.Plugin` knows neither services nor files. */
export interface UploadPlugin extends Pick<Upload, 'register' | 'contentTypes'> {
  controllers: { 'admin-upload': object };
  services: {
    file: FileService | ((context: Context) => FileService);
    'image-manipulation': ImageManipulation;
    upload: (context: Context) => UploadService;
  };
}

/** Signs the addresses of files, among other things. */
export type FileService = Services['file'];
export type FolderService = Services['folder'];

/** Strapi's types ask for all that a body parser knows of a file, which it does not need. */
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
  /** By the bytes; without it Strapi looks itself. */
  detectedMimeType?: string;
};
type Id = string | number;
type Options = { user?: { id: Id } };

export type ImageManipulation = Omit<Services['image-manipulation'], 'generateThumbnail'> & {
  generateThumbnail(file: UploadableFile): Promise<UploadableFile | null | undefined>;
};

/** A file on its way into the media library. */
export type UploadableFile = Parameters<Services['image-manipulation']['optimize']>[0];
/** What an editor says of a file. */
export type FileInfo = Parameters<ReturnType<Services['upload']>['updateFileInfo']>[1];
/** A file as it stands in the media library. */
export type StoredFile = Awaited<ReturnType<ReturnType<Services['upload']>['findMany']>>[number];
